import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TraceSampler } from '../../config/config.js';

/** @param share of the traces that a ratio keeps, 0 to 1 */
export function createSampler(kind: TraceSampler, share: number): Sampler {
  const base = kind.replace('parentbased_', '');
  const ratio = base === 'traceidratio' ? new TraceIdRatioBasedSampler(share) : null;
  const root = ratio ?? (base === 'always_on' ? new AlwaysOnSampler() : new AlwaysOffSampler());
  return kind.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
