import { useEffect, useState } from 'preact/hooks';

type Listener = (text: string) => void;
const listeners = new Set<Listener>();

/** Has screen readers say `text` when they are done with what they say now. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

/** The one live region of the page; the shell holds it. */
export function LiveRegion() {
  const [text, setText] = useState('');
  useEffect(() => {
    // The same words twice are said twice: a trailing no-break space makes them differ.
    const listener: Listener = (next) => setText((now) => (now === next ? `${next}\u00a0` : next));
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return (
    <div class="aloud" role="status" aria-live="polite">
      {text}
    </div>
  );
}
