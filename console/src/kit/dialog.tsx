import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from './button.js';
import { Form } from './field.js';

export interface DialogProps {
  readonly title: string;
  /** Also called on Escape; the parent then stops rendering the dialog. */
  readonly onClose: () => void;
  /** A request is in flight: the dialog stays until it is answered, for the answer may be a key that is shown once. */
  readonly isBusy?: boolean;
  /** Buttons at the bottom: cancel first, the action last. */
  readonly actions: ComponentChildren;
  readonly children: ComponentChildren;
}

/** What had the focus before the dialogs: one that follows another gives it back to the same. */
let opener: Element | null = null;

/** A modal dialog, open while it is rendered. The browser keeps the focus inside; closing restores it. */
export function Dialog({ title, onClose, isBusy = false, actions, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const focused = document.activeElement;
    // Of the dialog before: one of its buttons, or nothing where its form was locked.
    if (focused !== document.body && focused?.closest('dialog') === null) opener = focused;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const onCancel = (event: Event) => {
    event.preventDefault();
    if (!isBusy) onClose();
  };
  // Chrome sends no `cancel` for Escape if the user did nothing since the dialog opened: then only `close` says so.
  const onNativeClose = () => {
    if (isBusy) dialog.current?.showModal();
    else if (dialog.current !== null) onClose();
  };
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby={id} onCancel={onCancel} onClose={onNativeClose}>
      <div class="dialog-inner stack">
        <h2 id={id}>{title}</h2>
        {children}
        <div class="dialog-actions">{actions}</div>
      </div>
    </dialog>
  );
}

export interface FormDialogProps extends Omit<DialogProps, 'actions'> {
  readonly isBusy: boolean;
  /** On the button that submits the form. */
  readonly action: string;
  readonly kind?: 'primary' | 'danger';
  readonly isDisabled?: boolean;
  readonly onSubmit: () => void;
}

/** A dialog of one form, which is cancelled or submitted. */
export function FormDialog(props: FormDialogProps) {
  const { action, kind = 'primary', isBusy, isDisabled = false, onSubmit, children, ...rest } = props;
  const id = useId();
  return (
    <Dialog
      {...rest}
      isBusy={isBusy}
      actions={
        <>
          <Button onClick={rest.onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button kind={kind} type="submit" form={id} isBusy={isBusy} disabled={isDisabled}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} class="stack" onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
