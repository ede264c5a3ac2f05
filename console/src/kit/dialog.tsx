import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

export interface DialogProps {
  readonly title: string;
  /** Also called on Escape; the parent then stops rendering the dialog. */
  readonly onClose: () => void;
  /** Buttons at the bottom: cancel first, the action last. */
  readonly actions: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A modal dialog, open while it is rendered. The browser keeps the focus inside; closing restores it. */
export function Dialog({ title, onClose, actions, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const focused = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    };
  }, []);
  const onCancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby={id} onCancel={onCancel}>
      <div class="dialog-inner">
        <h2 id={id}>{title}</h2>
        {children}
        <div class="dialog-actions">{actions}</div>
      </div>
    </dialog>
  );
}
