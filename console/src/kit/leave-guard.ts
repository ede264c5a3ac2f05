import { useEffect } from 'preact/hooks';

/** Asks before the page is closed, or left by a link of the console, as long as there is a `question`; null: nothing would be lost. */
export function useLeaveGuard(question: string | null): void {
  useEffect(() => {
    if (question === null) return;
    const onUnload = (event: Event) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const isHere = !(event.ctrlKey || event.metaKey || event.shiftKey);
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      const isLeft = link !== null && link.getAttribute('href') !== location.hash;
      if (isLeft && isHere && !confirm(question)) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    addEventListener('click', onClick);
    return () => {
      removeEventListener('beforeunload', onUnload);
      removeEventListener('click', onClick);
    };
  }, [question]);
}
