import type { ComponentChildren, FormHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import { announce } from './live.js';

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  readonly onSubmit: () => void;
}

/** Moves the focus to the first field with an error, and away from a field that is locked. */
function moveFocus(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const focused = document.activeElement;
  if (invalid === null) {
    if (focused === document.body || focused?.matches(':disabled')) submitter?.focus();
  } else if (invalid === focused) announce(document.getElementById(`${invalid.id}-error`)?.textContent ?? '');
  else invalid.focus();
}

/** A form whose submission the page handles. */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
      const { currentTarget, submitter } = event;
      // By then, errors and locks are rendered.
      requestAnimationFrame(() => moveFocus(currentTarget, submitter));
    }}
  />
);

/** One entry of a select or of radio buttons. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface FieldTexts {
  readonly label: string;
  /** One sentence below the label; read with the field. */
  readonly hint?: ComponentChildren;
  /** The error of the current value; empty or null: none. */
  readonly error?: string | null;
}

/** Attributes that tie label, hint and error to a control. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': 'true' | undefined;
}

/** Label, hint and error around any control. */
function Field({
  label,
  hint,
  error,
  children,
}: FieldTexts & { readonly children: (control: ControlProps) => ComponentChildren }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
      </label>
      {hint && (
        <div class="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? 'true' : undefined,
      })}
      {error && (
        <div class="field-error" id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  );
}

export interface TextFieldProps extends FieldTexts {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly isMono?: boolean;
  readonly type?: 'text' | 'password' | 'search' | 'datetime-local';
  readonly placeholder?: string;
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  readonly maxLength?: number;
}

export function TextField({ label, hint, error, value, onValue, isMono = false, ...rest }: TextFieldProps) {
  const { type = 'text', ...attributes } = rest;
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {(control) => (
        <input
          {...attributes}
          {...control}
          // The library's types require a literal, since roles depend on it; the field sets no role.
          type={type as 'text'}
          autocomplete="off"
          spellcheck={false}
          class={`input${isMono ? ' input-mono' : ''}`}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export interface SelectFieldProps<T extends string> extends Omit<FieldTexts, 'error'> {
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onValue: (value: T) => void;
  readonly disabled?: boolean;
}

export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hint, value, choices, onValue, disabled = false } = props;
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          class="input"
          disabled={disabled}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value as T)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} selected={choice.value === value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface CheckFieldProps {
  readonly label: ComponentChildren;
  readonly hint?: ComponentChildren;
  readonly checked: boolean;
  readonly onValue: (checked: boolean) => void;
}

export function CheckField({ label, hint, checked, onValue }: CheckFieldProps) {
  const id = useId();
  return (
    <div class="check">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onValue(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint && (
        <div class="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

export interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onValue: (value: T) => void;
}

/** A few choices side by side: radio buttons, with the arrow keys of radio buttons. */
export function Segments<T extends string>({ label, value, choices, onValue }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset class="field">
      <legend class="group-label">{label}</legend>
      <div class="segments" data-count={choices.length}>
        {choices.map((choice) => (
          <label key={choice.value} class="segment">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
