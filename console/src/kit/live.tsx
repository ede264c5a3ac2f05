import { createShared } from './shared.js';

const announced = createShared<string>('');

/** Has screen readers read `text` after what they are reading now. */
export function announce(text: string): void {
  // A trailing no-break space makes a repeated text differ, so that it is read again.
  announced.set(announced.now() === text ? `${text}\u00a0` : text);
}

/** The only live region of the page, part of the shell. */
export const LiveRegion = () => (
  <div class="visually-hidden" role="status" aria-live="polite">
    {announced.useNow()}
  </div>
);
