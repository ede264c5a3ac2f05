import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

export interface ExportEvents {
  /** After each batch. */
  readonly onExport: (outcome: 'exported' | 'failed', spans: number) => void;
  /** The collector took no batch, after it took the ones before. */
  readonly onLost: () => void;
  /** It takes batches again. */
  readonly onFound: () => void;
}

/** An exporter that tells each outage once: a collector that is gone must not fill the log. */
export function loggingOutagesOnce(
  exporter: SpanExporter,
  { onExport, onLost, onFound }: ExportEvents,
): SpanExporter {
  let isLost = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isTaken = result.code === ExportResultCode.SUCCESS;
        onExport(isTaken ? 'exported' : 'failed', spans.length);
        if (isTaken && isLost) onFound();
        if (!isTaken && !isLost) onLost();
        isLost = !isTaken;
        // The processor would report the fault too, with the collector's own words.
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
