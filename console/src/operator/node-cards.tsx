import { useState } from 'preact/hooks';
import {
  Badge,
  Button,
  duration,
  Facts,
  moment,
  Notice,
  ProblemNotice,
  plural,
  useTask,
  Value,
  whole,
} from '../kit/index.js';
import { callAdmin, type Health, type Verification } from './admin.js';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const Up = ({ isUp, up, down }: { readonly isUp: boolean; readonly up: string; readonly down: string }) => (
  <Badge tone={isUp ? 'good' : 'bad'}>{isUp ? up : down}</Badge>
);

const stores: Readonly<Record<string, string>> = { sqlite: 'embedded (SQLite)', postgres: 'PostgreSQL' };

const LedgerFacts = ({ ledger }: Pick<Health, 'ledger'>) => (
  <section class="card stack" aria-label="Ledger">
    <div class="row row-apart">
      <h2>Ledger</h2>
      <Up isUp={ledger.ready} up="ready" down="not responding" />
    </div>
    <Facts
      facts={[
        ['Storage', stores[ledger.store] ?? ledger.store],
        [
          'Reservations',
          ledger.open === null ? (
            'unknown'
          ) : (
            <a href="#/operator/operations">
              {whole(ledger.open.reserved)} open, {whole(ledger.open.overdue)} overdue
            </a>
          ),
        ],
      ]}
    />
    <Verify />
  </section>
);

function Verify() {
  const [result, setResult] = useState<Verification | null>(null);
  const task = useTask();
  const verify = () =>
    task.run(async () => {
      setResult(null);
      setResult(await callAdmin<Verification>('ledger/verify', { method: 'POST', body: {} }));
    });
  const violated = result?.invariants.filter(({ violations }) => violations > 0) ?? [];
  return (
    <div class="stack stack-tight" aria-live="polite">
      <div>
        <Button isSmall isBusy={task.isBusy} onClick={verify}>
          Verify ledger
        </Button>
      </div>
      {task.problem && <ProblemNotice problem={task.problem} />}
      {result?.ok && (
        <Notice tone="good" title="Ledger verified">
          <p>
            {plural(result.invariants.length, 'rule')} checked over {plural(result.accounts, 'account')} and{' '}
            {plural(result.entries, 'entry', 'entries')}.
          </p>
        </Notice>
      )}
      {violated.length > 0 && (
        <Notice tone="bad" title="Ledger rules violated">
          <ul class="list">
            {violated.map(({ name, rule, violations, examples }) => (
              <li key={name}>
                {rule} Violations: {whole(violations)}, such as <Value>{examples.join(', ')}</Value>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

const breakers: Readonly<Record<string, string>> = {
  closed: 'closed: requests pass',
  open: 'open: requests are rejected',
  half_open: 'half-open: one trial request',
};

const AiFacts = ({ ai }: Pick<Health, 'ai'>) => (
  <section class="card stack" aria-label="AI">
    <div class="row row-apart">
      <h2>AI</h2>
      <Up isUp={ai.available} up="available" down="not available" />
    </div>
    <Facts
      facts={[
        ['Provider', ai.provider],
        ['Model', ai.model === null ? null : <Value key="model">{ai.model}</Value>],
        ['Fallback', ai.fallback],
        ['Breaker', ai.breaker === null ? null : (breakers[ai.breaker] ?? ai.breaker)],
        ['Calls today', ai.calls_today === null ? null : whole(ai.calls_today)],
        ['Cost today', ai.cost_today === null ? null : ai.cost_today.toFixed(4)],
      ]}
    />
  </section>
);

const DatasetFacts = ({ dataset, corrections }: Pick<Health, 'dataset' | 'corrections'>) => (
  <section class="card stack" aria-label="Dataset">
    <h2>Dataset</h2>
    <Facts
      facts={[
        ['Version', <code key="version">{dataset.version}</code>],
        ['Names', whole(dataset.names)],
        [
          'Country rows',
          `${whole(dataset.country_rows)} in ${plural(dataset.countries.length, 'country', 'countries')}`,
        ],
        ['Sources', plural(dataset.sources.length, 'source')],
        ['Size', megabytes(dataset.size_bytes)],
        [
          'Corrections',
          corrections === null
            ? 'none'
            : `${plural(corrections.rows, 'row')}, loaded ${moment(corrections.loaded_at)}`,
        ],
      ]}
    />
  </section>
);

const NodeFacts = ({ health }: { readonly health: Health }) => (
  <section class="card stack" aria-label="Node">
    <h2>Node</h2>
    <Facts
      facts={[
        ['Name', <Value key="node">{health.node}</Value>],
        ['Version', health.version],
        ['Uptime', duration(health.uptime_seconds)],
        ['Memory', megabytes(health.memory_bytes)],
        [
          'Rate limits',
          health.rate_limit_store.kind === null ? (
            'off'
          ) : (
            <span class="row">
              {health.rate_limit_store.kind}
              <Up isUp={health.rate_limit_store.available} up="available" down="not responding" />
            </span>
          ),
        ],
        ['Node time', moment(health.time)],
      ]}
    />
  </section>
);

/** The node and its parts, as they are now. */
export const NodeCards = ({ health }: { readonly health: Health }) => (
  <div class="cards">
    <LedgerFacts ledger={health.ledger} />
    <AiFacts ai={health.ai} />
    <DatasetFacts dataset={health.dataset} corrections={health.corrections} />
    <NodeFacts health={health} />
  </div>
);
