import { useState } from 'preact/hooks';
import { go, type PageProps } from '../app/router.js';
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
import { callAdmin, type OpenAnswer } from './admin.js';
import { AccountLink, OperationLink } from './operation-table.js';
import { RecentOperations } from './recent-operations.js';

const idPattern = /^[0-9a-z-]{1,64}$/i;

function FindOperation() {
  const [id, setId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    const entered = id.trim();
    if (!idPattern.test(entered)) return setError('Enter the ID of a request or a grant.');
    go(`/operator/operations/${encodeURIComponent(entered)}`);
  };
  return (
    <form class="card find" aria-label="Find an operation" onSubmit={onSubmit}>
      <TextField
        label="Request ID"
        hint="From the X-Request-ID header, meta.request_id or a grant."
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
    <section class="card stack" aria-label="Open reservations">
      <div class="row row-apart">
        <h2>Open reservations</h2>
        <Button isSmall isBusy={open.isLoading} onClick={open.reload}>
          Refresh
        </Button>
      </div>
      <p class="soft">
        Credits reserved while an AI provider answers. A reservation that is still open when its lease expires
        is refunded.
      </p>
      {open.problem && <ProblemNotice problem={open.problem} />}
      {open.data && (
        <Table
          caption={`${whole(open.data.count.reserved)} open, ${whole(open.data.count.overdue)} with an expired lease`}
          rows={open.data.open}
          rowKey={({ operation_id: id }) => id}
          empty="No open reservations."
          columns={[
            {
              key: 'since',
              header: 'Reserved at',
              cell: ({ created_at: at }) => <span class="nowrap">{instant(at)}</span>,
            },
            {
              key: 'id',
              header: 'Request ID',
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
              header: 'Lease expires',
              cell: ({ lease_ends_at: at }) =>
                Date.parse(at) < Date.now() ? <Badge tone="warn">expired {moment(at)}</Badge> : moment(at),
            },
            {
              key: 'credits',
              header: 'Credits',
              isFigure: true,
              cell: ({ reserved_credits: credits }) => whole(credits),
            },
          ]}
        />
      )}
    </section>
  );
}

/** Operations: one by request ID, open reservations, and the most recent ones. */
export function OperationsPage(_props: Pick<PageProps, 'place'>) {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <PageHead title="Operations">
        <p>Every charge and grant, by request ID.</p>
      </PageHead>
      <div class="stack stack-loose">
        <FindOperation />
        <OpenOperations />
        <section class="card stack">
          <div class="row row-apart">
            <h2>Recent</h2>
            <Button isSmall onClick={() => setTurn(turn + 1)}>
              Refresh
            </Button>
          </div>
          <RecentOperations accountId={null} turn={turn} />
        </section>
      </div>
    </>
  );
}
