import { useState } from 'preact/hooks';
import type { PageProps } from '../app/pages.js';
import { go } from '../app/router.js';
import {
  Badge,
  Button,
  instant,
  moment,
  PageHead,
  ProblemNotice,
  Table,
  TextField,
  useLoad,
  whole,
} from '../kit/index.js';
import { callAdmin, type OpenCount, type OpenOperation } from './admin.js';
import { AccountLink, OperationLink } from './operation-table.js';
import { RecentOperations } from './recent-operations.js';

interface OpenAnswer {
  readonly open: readonly OpenOperation[];
  readonly count: OpenCount;
}

const idPattern = /^[0-9a-z-]{1,64}$/i;

function FindOperation() {
  const [id, setId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    const given = id.trim();
    if (!idPattern.test(given)) return setError('Paste the id of a request or a grant.');
    go(`/operator/operations/${encodeURIComponent(given)}`);
  };
  return (
    <form class="card find" aria-label="Find an operation" onSubmit={onSubmit}>
      <TextField
        label="Request id"
        hint="From X-Request-ID, meta.request_id, or a grant."
        isMono
        value={id}
        onValue={setId}
        error={error}
      />
      <Button kind="primary" type="submit">
        Find
      </Button>
    </form>
  );
}

function OpenOperations() {
  const open = useLoad(() => callAdmin<OpenAnswer>('operations/open?limit=50'), []);
  return (
    <section class="card stack" aria-label="Open operations">
      <div class="row row-apart">
        <h2>Open, not confirmed yet</h2>
        <Button isSmall isBusy={open.isLoading} onClick={open.reload}>
          Read again
        </Button>
      </div>
      <p class="soft">
        Credits that are held while a provider works. When nothing ends an operation before its lease ends, it
        is refunded.
      </p>
      {open.problem && <ProblemNotice problem={open.problem} />}
      {open.data && (
        <Table
          caption={`${whole(open.data.count.reserved)} open, ${whole(open.data.count.overdue)} past their lease`}
          rows={open.data.open}
          rowKey={({ operation_id: id }) => id}
          empty="None is open."
          columns={[
            {
              key: 'since',
              header: 'Since',
              cell: ({ created_at: at }) => <span class="nowrap">{instant(at)}</span>,
            },
            {
              key: 'id',
              header: 'Request id',
              isRowHeader: true,
              cell: ({ operation_id: id }) => <OperationLink id={id} />,
            },
            {
              key: 'account',
              header: 'Account',
              cell: ({ account_id: id }) => <AccountLink id={id} isTrial={false} />,
            },
            {
              key: 'lease',
              header: 'Lease ends',
              cell: ({ lease_ends_at: at }) =>
                Date.parse(at) < Date.now() ? <Badge tone="warn">ended {moment(at)}</Badge> : moment(at),
            },
            {
              key: 'credits',
              header: 'Held',
              isFigure: true,
              cell: ({ reserved_credits: credits }) => whole(credits),
            },
          ]}
        />
      )}
    </section>
  );
}

/** What requests cost: by request id, the open ones, and the newest. */
export function OperationsPage(_props: Pick<PageProps, 'place'>) {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <PageHead title="Operations">
        <p>Every charge and grant, by the id that the client was given.</p>
      </PageHead>
      <div class="stack stack-loose">
        <FindOperation />
        <OpenOperations />
        <section class="card stack">
          <div class="row row-apart">
            <h2>Recent</h2>
            <Button isSmall onClick={() => setTurn(turn + 1)}>
              Read again
            </Button>
          </div>
          <RecentOperations accountId={null} turn={turn} />
        </section>
      </div>
    </>
  );
}
