import { useState } from 'preact/hooks';
import { CheckField, FormDialog, ProblemNotice, plural, TextField, useTask, Value } from '../kit/index.js';
import { type Account, callAdmin } from './admin.js';
import { CreditChangeNotices, useCreditChange } from './credit-change.js';
import { readCredits, readText, readTime, timeField } from './terms.js';

export interface AccountDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  /** Receives the changed account. */
  readonly onDone: (account: Account) => void;
}

const pathOf = ({ account_id: id }: Account): string => `accounts/${encodeURIComponent(id)}`;

const emptyGrant = { credits: '', reason: '', isConfirmed: false };

type GrantForm = typeof emptyGrant;

/** The values to send, or the error of each field. */
function readGrant(form: GrantForm) {
  const credits = readCredits(form.credits, { isSigned: true });
  const isRemoval = credits.value !== null && credits.value < 0;
  return { credits, reason: readText(form.reason, 'a reason', 500), isRemoval };
}

interface GrantFieldsProps {
  readonly account: Account;
  readonly form: GrantForm;
  readonly setForm: (form: GrantForm) => void;
  readonly isSubmitted: boolean;
}

function GrantFields({ account, form, setForm, isSubmitted }: GrantFieldsProps) {
  const { credits, reason, isRemoval } = readGrant(form);
  return (
    <>
      <TextField
        label="Credits"
        hint="A negative number removes credits."
        inputMode="text"
        value={form.credits}
        onValue={(next) => setForm({ ...form, credits: next, isConfirmed: false })}
        error={isSubmitted ? credits.error : null}
      />
      <TextField
        label="Reason"
        hint="Stored with the ledger entry."
        value={form.reason}
        onValue={(next) => setForm({ ...form, reason: next })}
        error={isSubmitted ? reason.error : null}
      />
      {isRemoval && (
        <CheckField
          label={`Remove ${plural(-(credits.value ?? 0), 'credit')}`}
          hint={`New balance: ${plural(account.credits + (credits.value ?? 0), 'credit')}.`}
          checked={form.isConfirmed}
          onValue={(isConfirmed) => setForm({ ...form, isConfirmed })}
        />
      )}
    </>
  );
}

/** Grants credits, or removes some once the removal is confirmed. */
export function GrantDialog({ account, onClose, onDone }: AccountDialogProps) {
  const [form, setForm] = useState(emptyGrant);
  const [isSubmitted, setSubmitted] = useState(false);
  const change = useCreditChange();
  const { credits, reason, isRemoval } = readGrant(form);
  const action = isRemoval ? 'Remove credits' : 'Grant credits';
  const onSubmit = () => {
    setSubmitted(true);
    if (credits.error !== null || reason.error !== null || (isRemoval && !form.isConfirmed)) return;
    void change.send(async (id) => {
      const path = `${pathOf(account)}/grants`;
      const body = { id, credits: credits.value, reason: reason.value };
      onDone((await callAdmin<{ account: Account }>(path, { method: 'POST', body })).account);
      onClose();
    });
  };
  return (
    <FormDialog
      title="Grant or remove credits"
      action={change.isUnconfirmed ? 'Retry' : action}
      kind={isRemoval ? 'danger' : 'primary'}
      isBusy={change.isBusy}
      isDisabled={isRemoval && !form.isConfirmed}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        <Value>{account.name}</Value> has {plural(account.credits, 'credit')}.
      </p>
      <fieldset class="bare stack" disabled={change.isLocked}>
        <GrantFields account={account} form={form} setForm={setForm} isSubmitted={isSubmitted} />
      </fieldset>
      <CreditChangeNotices change={change} />
    </FormDialog>
  );
}

/** Edits the name and the expiry. */
export function EditAccountDialog({ account, onClose, onDone }: AccountDialogProps) {
  const [form, setForm] = useState({ name: account.name, expires: timeField(account.expires_at) });
  const [isSubmitted, setSubmitted] = useState(false);
  const task = useTask();
  const name = readText(form.name, 'a name', 200);
  const expires = readTime(form.expires);
  // The field has no seconds: an expiry that was not edited is not sent.
  const isExpiryEdited = form.expires !== timeField(account.expires_at);
  const onSubmit = () => {
    setSubmitted(true);
    if (name.error !== null || expires.error !== null) return;
    const body = { name: name.value, ...(isExpiryEdited ? { expires_at: expires.value } : {}) };
    void task.run(async () => {
      onDone((await callAdmin<{ account: Account }>(pathOf(account), { method: 'PATCH', body })).account);
      onClose();
    });
  };
  return (
    <FormDialog title="Edit account" action="Save" isBusy={task.isBusy} onSubmit={onSubmit} onClose={onClose}>
      <TextField
        label="Name"
        value={form.name}
        maxLength={200}
        onValue={(next) => setForm({ ...form, name: next })}
        error={isSubmitted ? name.error : null}
      />
      <TextField
        label="Expires"
        hint="Keys of this account stop working at this time. Leave empty for no expiry."
        type="datetime-local"
        value={form.expires}
        onValue={(next) => setForm({ ...form, expires: next })}
        error={isSubmitted ? expires.error : null}
      />
      {task.problem && <ProblemNotice problem={task.problem} />}
    </FormDialog>
  );
}
