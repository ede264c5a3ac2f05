import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'size'> {
  /** `primary`: the one main action of a form. `danger`: cannot be undone. `quiet`: beside something else. */
  readonly kind?: 'primary' | 'plain' | 'danger' | 'quiet';
  readonly isSmall?: boolean;
  /** Shows that the action runs; the button then takes no clicks and keeps the focus. */
  readonly isBusy?: boolean;
  readonly children: ComponentChildren;
}

const noClick = (event: Event): void => event.preventDefault();

export function Button({ kind = 'plain', isSmall = false, isBusy = false, children, ...rest }: ButtonProps) {
  const classes = `button button-${kind}${isSmall ? ' button-small' : ''}`;
  return (
    <button
      type="button"
      {...rest}
      class={classes}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? noClick : rest.onClick}
    >
      {children}
    </button>
  );
}
