import { useEffect, useState } from 'preact/hooks';

type Listener = (text: string) => void;
const listeners = new Set<Listener>();

/** Has screen readers read `text` after what they are reading now. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

/** The only live region of the page, part of the shell. */
export function LiveRegion() {
  const [text, setText] = useState('');
  useEffect(() => {
    // A trailing no-break space makes a repeated text differ, so that it is read again.
    const listener: Listener = (next) => setText((now) => (now === next ? `${next}\u00a0` : next));
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {text}
    </div>
  );
}
