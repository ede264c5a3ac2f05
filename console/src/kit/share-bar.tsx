import type { Tone } from './chart-parts.js';

export interface ShareBarProps {
  /** 0 to 1. */
  readonly share: number;
  readonly tone: Tone;
}

/** A share as a bar; the text beside it has the figure. */
export const ShareBar = ({ share, tone }: ShareBarProps) => (
  <div class="share-bar" aria-hidden="true">
    <div class={`share-bar-fill tone-${tone}`} style={{ width: `${share * 100}%` }} />
  </div>
);
