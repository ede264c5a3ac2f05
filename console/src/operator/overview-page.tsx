import { useState } from 'preact/hooks';
import { Button, LoadNotice, Notice, PageHead, useLoad } from '../kit/index.js';
import { AccountTables, RouteTable } from './activity-tables.js';
import { callAdmin, type Health, type Overview, queryOf, type UsageAnswer } from './admin.js';
import { NodeCards } from './node-cards.js';
import { TodayCard } from './today-card.js';
import { dayMs, dayOf, UsageCard } from './usage-card.js';

/** What is wrong with the node, above all else; nothing where all is well. */
function Warnings({ health }: { readonly health: Health }) {
  const { ledger, ai, rate_limit_store: store } = health;
  const faults = [
    ledger.ready ? '' : 'The ledger does not respond: requests are refused.',
    ai.provider !== 'none' && !ai.available ? 'AI is unavailable: values that need it stay unknown.' : '',
    store.kind !== null && !store.available
      ? 'The rate limit store does not respond: this node counts on its own, and the trial is closed.'
      : '',
  ].filter(Boolean);
  if (faults.length === 0) return null;
  return (
    <Notice tone="bad" isAlert title="This node needs attention">
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </Notice>
  );
}

/** How the service is used, then how the node is. */
export function OverviewPage() {
  const [turn, setTurn] = useState(0);
  const health = useLoad(() => callAdmin<Health>('health'), []);
  const overview = useLoad(() => callAdmin<Overview>('overview'), []);
  const usage = useLoad(() => {
    const now = Date.now();
    return callAdmin<UsageAnswer>(`usage${queryOf({ from: dayOf(now - dayMs), to: dayOf(now) })}`);
  }, []);
  const refresh = () => {
    for (const { reload } of [health, overview, usage]) reload();
    setTurn(turn + 1);
  };
  const failed = [overview, usage, health].find(({ problem }) => problem !== null) ?? overview;
  const isLoading = overview.isLoading || usage.isLoading || health.isLoading;
  return (
    <>
      <div class="row row-apart">
        <PageHead title="Overview">
          <p>Today compared with yesterday (UTC days).</p>
        </PageHead>
        <Button isSmall isBusy={isLoading} onClick={refresh}>
          Refresh
        </Button>
      </div>
      <div class="stack stack-loose">
        <LoadNotice {...failed} data={overview.data} reload={refresh} />
        {health.data && <Warnings health={health.data} />}
        {overview.data && <TodayCard overview={overview.data} usage={usage.data} />}
        {overview.data && <AccountTables overview={overview.data} />}
        {overview.data && <RouteTable overview={overview.data} />}
        <UsageCard accountId={null} turn={turn} />
        {health.data && <NodeCards health={health.data} />}
      </div>
    </>
  );
}
