import { useState } from 'preact/hooks';
import { go, type PageProps, placeNow } from '../app/router.js';
import {
  Badge,
  Button,
  type Column,
  figureColumn,
  instant,
  LoadMore,
  LoadNotice,
  SelectField,
  Table,
  useLoad,
  whole,
} from '../kit/index.js';
import { callAdmin, type Overview, queryOf, type RequestsAnswer, type SeenRequest } from './admin.js';
import { accountColumn, OperationLink } from './operation-table.js';

const statuses = [
  { value: '', label: 'All' },
  { value: '2xx', label: '2xx: answered' },
  { value: '4xx', label: '4xx: refused' },
  { value: '5xx', label: '5xx: failed' },
];

function Status({ status, code }: Pick<SeenRequest, 'status' | 'code'>) {
  const tone = status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'plain';
  return (
    <>
      <Badge tone={tone}>{status}</Badge> {code !== null && <span class="small soft">{code}</span>}
    </>
  );
}

const routeText = ({ method, route }: Pick<SeenRequest, 'method' | 'route'>): string => `${method} ${route}`;

const hasOperation = ({ charged_credits: credits, status }: SeenRequest): boolean =>
  credits > 0 && status < 400;

const columns: readonly Column<SeenRequest>[] = [
  {
    header: 'Time',
    isRowHeader: true,
    sortBy: ({ ended_at: at }) => at,
    cell: (request) =>
      hasOperation(request) ? (
        <OperationLink id={request.request_id} at={request.ended_at} />
      ) : (
        <span class="nowrap" title={request.request_id}>
          {instant(request.ended_at)}
        </span>
      ),
  },
  {
    header: 'Route',
    sortBy: routeText,
    cell: (request) => <code class="nowrap">{routeText(request)}</code>,
  },
  {
    header: 'Status',
    sortBy: ({ status }) => status,
    cell: (request) => <Status {...request} />,
  },
  accountColumn,
  figureColumn('Credits', ({ charged_credits: credits }) => credits),
  {
    header: 'Duration',
    isFigure: true,
    sortBy: ({ duration_ms: ms }) => ms,
    cell: ({ duration_ms: ms }) => (ms === 0 ? '< 1 ms' : `${whole(ms)} ms`),
  },
];

/** Rows at first, and once more are wanted. */
const shown = { first: 25, most: 200 } as const;

/** Accounts and routes to choose from: those of today and yesterday. */
function choicesOf(overview: Overview | null, chosen: { readonly route: string; readonly account: string }) {
  const days = overview === null ? [] : [overview.today, overview.yesterday];
  const routes = [...new Set([...days.flatMap((day) => day.routes.map(({ route }) => route)), chosen.route])];
  const accounts = new Map([[chosen.account, chosen.account]]);
  for (const { account_id: id, account_name: name } of overview?.top_accounts ?? [])
    accounts.set(id, name ?? id);
  const all = { value: '', label: 'All' };
  return {
    routes: [all, ...routes.filter(Boolean).map((value) => ({ value, label: value }))],
    accounts: [all, ...[...accounts].filter(([id]) => id !== '').map(([value, label]) => ({ value, label }))],
  };
}

/** The latest requests, by route, status and account. */
export function RequestsCard({ place }: Pick<PageProps, 'place'>) {
  const chosen = (name: string): string => place.query.get(name) ?? '';
  const [route, status, account] = [chosen('route'), chosen('status'), chosen('account')];
  const [limit, setLimit] = useState<number>(shown.first);
  const overview = useLoad(() => callAdmin<Overview>('overview'), []);
  const query = queryOf({ route, status, account_id: account, limit });
  const loaded = useLoad(
    async () => ({ ...(await callAdmin<RequestsAnswer>(`requests${query}`)), limit }),
    [query],
  );
  const hasMore = loaded.data?.limit === shown.first && loaded.data.requests.length === shown.first;
  const choices = choicesOf(overview.data, { route, account });
  // The address, since a choice made a moment before may not be rendered yet.
  const choose = (changed: object) =>
    go(`/operator/operations${queryOf({ ...Object.fromEntries(placeNow().query), ...changed })}`);
  return (
    <section class="card stack" aria-label="Requests">
      <div class="row row-apart">
        <h2>Requests</h2>
        <Button isSmall isBusy={loaded.isLoading} onClick={loaded.reload}>
          Refresh
        </Button>
      </div>
      <div class="find">
        <SelectField
          label="Route"
          value={route}
          choices={choices.routes}
          onValue={(value) => choose({ route: value })}
        />
        <SelectField
          label="Status"
          value={status}
          choices={statuses}
          onValue={(value) => choose({ status: value })}
        />
        <SelectField
          label="Account"
          value={account}
          choices={choices.accounts}
          onValue={(value) => choose({ account: value })}
        />
      </div>
      <LoadNotice {...loaded} />
      {loaded.data && (
        <Table
          caption="Latest requests"
          rows={loaded.data.requests}
          rowKey={({ request_id: id }) => id}
          columns={columns}
          empty="No matching requests since this node started."
        />
      )}
      <LoadMore
        what="requests"
        isLoading={loaded.isLoading}
        loadMore={hasMore ? () => setLimit(shown.most) : null}
      />
      <p class="small soft">
        The last 2,000 requests on this node since it started. Submitted values are not kept.
      </p>
    </section>
  );
}
