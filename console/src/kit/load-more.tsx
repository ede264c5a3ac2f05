import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from './button.js';

export interface LoadMoreProps {
  /** What the list has: `accounts`. */
  readonly what: string;
  readonly isLoading: boolean;
  /** Null: there is no further page. */
  readonly loadMore: (() => void) | null;
}

/** Below a list that is loaded page by page. The button of the last page leaves its place, and the focus, to a word about the end. */
export function LoadMore({ what, isLoading, loadMore }: LoadMoreProps) {
  const [isPressed, setPressed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const isAtEnd = isPressed && loadMore === null && !isLoading;
  useLayoutEffect(() => {
    if (document.activeElement === document.body) end.current?.focus();
  }, [isAtEnd]);
  const onClick = () => {
    setPressed(true);
    loadMore?.();
  };
  if (loadMore === null && !isAtEnd) return null;
  return (
    <div class="pager">
      {loadMore === null ? (
        <p ref={end} tabIndex={-1} class="small soft">
          No more {what}
        </p>
      ) : (
        <Button isBusy={isLoading} onClick={onClick}>
          Load more {what}
        </Button>
      )}
    </div>
  );
}
