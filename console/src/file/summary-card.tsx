import { chartPage, resultBars } from '../../../src/tables/enrichment/chart-page.js';
import { enrichedName } from '../../../src/tables/formats/file-format.js';
import { useCapabilities } from '../api/client.js';
import { Button, percent, Stats, whole } from '../kit/index.js';
import { Counting, download, type OutcomeProps, RowsChart, useRead } from './outcome.js';
import { tallyOf } from './plan.js';
import type { Run } from './run.js';

export interface SummaryProps extends OutcomeProps {
  readonly run: Run;
  readonly isComplete: boolean;
}

/** What came of a run: counts, a chart, and the same as a page to keep. */
export function SummaryCard(props: SummaryProps) {
  const { file, plan, known, run, isComplete } = props;
  const { result: tally, fault } = useRead(() => tallyOf(plan, known));
  const capabilities = useCapabilities();
  if (tally === null) return <Counting fault={fault} />;
  if (tally.rows === 0) return null;
  const report = (): void => {
    const subject = {
      file: file.name,
      output: enrichedName(file.name),
      datasetVersion: capabilities?.capabilities.dataset.version ?? null,
    };
    const page = chartPage(subject, { ...tally, lookups: run.done });
    download(new Blob([page], { type: 'text/html;charset=utf-8' }), `${file.name}.report.html`);
  };
  return (
    <section class="stack" aria-labelledby="summary-title">
      <h2 id="summary-title">{isComplete ? 'Done' : 'So far'}</h2>
      <Stats
        facts={[
          ['Rows', whole(tally.rows)],
          ['With a gender', percent((tally.female + tally.male) / tally.rows)],
          ['Values looked up', whole(run.done)],
          ['Credits charged', whole(run.charged)],
        ]}
      />
      <RowsChart label="Rows by result" rowHeader="Result" bars={resultBars(tally)} total={tally.rows} />
      <p class="small soft">
        Results are inferences from name statistics, not facts about people. The names of the added columns
        begin with “inferred_”.
      </p>
      <div>
        <Button isSmall onClick={report}>
          Download report
        </Button>
      </div>
    </section>
  );
}
