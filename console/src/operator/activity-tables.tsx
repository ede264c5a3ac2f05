import { Badge, figureColumn, Table, whole } from '../kit/index.js';
import type { Overview } from './admin.js';
import { accountColumn } from './operation-table.js';
import { durationText } from './today-card.js';

type Top = Overview['top_accounts'][number];
type Low = Overview['low_balances'][number];

const nameColumn = { ...accountColumn, isRowHeader: true };

/** A balance is highlighted where it will not last another day of such use. */
function Balance({ credits, used_credits: used }: Low) {
  if (credits <= 0) return <Badge tone="bad">{whole(credits)}</Badge>;
  return credits < used ? <Badge tone="warn">{whole(credits)}</Badge> : <span>{whole(credits)}</span>;
}

/** Who uses most, and whose credits run out. */
export const AccountTables = ({ overview }: { readonly overview: Overview }) => (
  <div class="cards">
    <section class="card stack">
      <h2>Top accounts</h2>
      <Table
        caption="Top accounts, today and yesterday"
        isGrid
        rows={overview.top_accounts}
        rowKey={({ account_id: id }) => id}
        empty="No requests with a key since this node started."
        columns={[
          nameColumn,
          figureColumn('Requests', ({ requests }: Top) => requests),
          figureColumn('Credits', ({ credits }: Top) => credits),
        ]}
      />
      <p class="small soft">Today and yesterday combined, on this node.</p>
    </section>
    <section class="card stack">
      <h2>Lowest balances</h2>
      <Table
        caption="Lowest balances"
        isGrid
        rows={overview.low_balances}
        rowKey={({ account_id: id }) => id}
        empty="No accounts yet."
        columns={[
          nameColumn,
          {
            header: 'Left',
            isFigure: true,
            sortBy: ({ credits }) => credits,
            cell: Balance,
          },
          figureColumn('Used', ({ used_credits: used }: Low) => used),
        ]}
      />
      <p class="small soft">Highlighted where fewer credits are left than were used today and yesterday.</p>
    </section>
  </div>
);

interface RouteRow {
  readonly route: string;
  readonly today: number;
  readonly yesterday: number;
  readonly errors: number;
  readonly p95Ms: number | null;
}

function routeRows({ today, yesterday }: Overview): RouteRow[] {
  const names = [...new Set([...today.routes, ...yesterday.routes].map(({ route }) => route))];
  return names.map((route) => {
    const now = today.routes.find((one) => one.route === route);
    const before = yesterday.routes.find((one) => one.route === route);
    return {
      route,
      today: now?.requests ?? 0,
      yesterday: before?.requests ?? 0,
      errors: (now?.client_errors ?? 0) + (now?.server_errors ?? 0),
      p95Ms: now?.p95_ms ?? null,
    };
  });
}

/** Requests by address. */
export const RouteTable = ({ overview }: { readonly overview: Overview }) => (
  <section class="card stack">
    <h2>Routes</h2>
    <Table
      caption="Requests by route"
      rows={routeRows(overview)}
      rowKey={({ route }) => route}
      empty="No requests since this node started."
      columns={[
        {
          header: 'Route',
          isRowHeader: true,
          sortBy: ({ route }) => route,
          cell: ({ route }) => (
            <a href={`#/operator/operations?route=${encodeURIComponent(route)}`}>
              <code>{route}</code>
            </a>
          ),
        },
        figureColumn('Today', ({ today }: RouteRow) => today),
        figureColumn('Yesterday', ({ yesterday }: RouteRow) => yesterday),
        figureColumn('Errors today', ({ errors }: RouteRow) => errors),
        {
          header: 'p95',
          isFigure: true,
          sortBy: ({ p95Ms }) => p95Ms,
          cell: ({ p95Ms }) => durationText(p95Ms),
        },
      ]}
    />
  </section>
);
