import { useState } from 'preact/hooks';
import { go, type PageProps } from '../app/router.js';
import {
  Badge,
  Button,
  Form,
  LoadNotice,
  moment,
  PageHead,
  Table,
  TextField,
  useLoad,
  whole,
} from '../kit/index.js';
import { callAdmin, type OpenAnswer } from './admin.js';
import { AccountLink, OperationLink, RecentOperations } from './operation-table.js';
import { RequestsCard } from './requests-card.js';

const idPattern = /^[0-9a-z-]{1,64}$/i;

function FindOperation() {
  const [id, setId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const onSubmit = () => {
    const entered = id.trim();
    if (!idPattern.test(entered)) return setError('Enter the ID of a request or a grant.');
    go(`/operator/operations/${encodeURIComponent(entered)}`);
  };
  return (
    <Form class="card find" aria-label="Find an operation" onSubmit={onSubmit}>
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
    </Form>
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
      <LoadNotice {...open} />
      {open.data && (
        <Table
          caption={`${whole(open.data.count.reserved)} open, ${whole(open.data.count.overdue)} with an expired lease`}
          isCaptionShown
          rows={open.data.open}
          rowKey={({ operation_id: id }) => id}
          empty="No open reservations."
          columns={[
            {
              header: 'Reserved at',
              isRowHeader: true,
              cell: ({ operation_id: id, created_at: at }) => <OperationLink id={id} at={at} />,
            },
            {
              header: 'Account',
              cell: ({ account_id: id, account_name: name }) => (
                <AccountLink id={id} name={name} isTrial={name === null} />
              ),
            },
            {
              header: 'Lease expires',
              cell: ({ lease_ends_at: at }) =>
                Date.parse(at) < Date.now() ? <Badge tone="warn">expired {moment(at)}</Badge> : moment(at),
            },
            {
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

/** Requests, one operation by its ID, open reservations, and the ledger. */
export function OperationsPage({ place }: Pick<PageProps, 'place'>) {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <PageHead title="Operations">
        <p>The latest requests on this node, and every charge and grant in the ledger.</p>
      </PageHead>
      <div class="stack stack-loose">
        <FindOperation />
        <RequestsCard place={place} />
        <OpenOperations />
        <section class="card stack">
          <div class="row row-apart">
            <h2>Charges and grants</h2>
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
