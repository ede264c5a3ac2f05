import { CheckField, FormDialog, ProblemNotice, plural, TextField, useTask, Value } from '../kit/index.js';
import { type Account, callAdmin } from './admin.js';
import { CreditChangeNotices, createPendingChanges, useCreditChange } from './credit-change.js';
import { parseCredits, parseText, parseTime, timeField } from './parse-fields.js';
import { useForm } from './use-form.js';

export interface AccountDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  /** Receives the changed account. */
  readonly onDone: (account: Account) => void;
}

const pathOf = ({ account_id: id }: Account): string => `accounts/${encodeURIComponent(id)}`;

const emptyGrant = { credits: '', reason: '', isConfirmed: false };

/** By the ID of their account. */
const pendingGrants = createPendingChanges<typeof emptyGrant, Account>();

/** Whether a grant of this account waits for its confirmation. */
export const isGrantPending = (accountId: string): boolean => pendingGrants.has(accountId);

/** The values to send, or the error of each field. */
const parseGrant = ({ credits, reason }: typeof emptyGrant) => ({
  credits: parseCredits(credits, { isSigned: true }),
  reason: parseText(reason, 'a reason', 500),
});

export interface GrantDialogProps extends AccountDialogProps {
  /** Closes the dialog; the balance may have changed. */
  readonly onGivenUp: () => void;
}

/** Grants credits, or removes some once the removal is confirmed. */
export function GrantDialog({ account, onClose, onDone, onGivenUp }: GrantDialogProps) {
  const { account_id: id } = account;
  const sent = pendingGrants.get(id)?.fields ?? emptyGrant;
  const { fields, values, change: edit, field, submit } = useForm(sent, parseGrant);
  const change = useCreditChange(pendingGrants, id, (changed) => {
    onDone(changed);
    onClose();
  });
  const credits = values.credits.value ?? 0;
  const isRemoval = credits < 0;
  const isUnsure = isRemoval && !fields.isConfirmed;
  const action = isRemoval ? 'Remove credits' : 'Grant credits';
  const onSubmit = () => {
    if (!submit() || isUnsure) return;
    change.send(fields, async (id) => {
      const path = `${pathOf(account)}/grants`;
      const body = { id, credits, reason: values.reason.value };
      return (await callAdmin<{ account: Account }>(path, { method: 'POST', body })).account;
    });
  };
  return (
    <FormDialog
      title="Grant or remove credits"
      action={change.isUnconfirmed ? 'Retry' : action}
      kind={isRemoval ? 'danger' : 'primary'}
      isBusy={change.isBusy}
      isDisabled={isUnsure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        <Value>{account.name}</Value> has {plural(account.credits, 'credit')}.
      </p>
      <fieldset class="stack" disabled={change.isLocked}>
        <TextField
          label="Credits"
          hint="A negative number removes credits."
          inputMode="text"
          {...field('credits')}
          onValue={(next) => edit({ credits: next, isConfirmed: false })}
        />
        <TextField label="Reason" hint="Stored with the ledger entry." {...field('reason')} />
        {isRemoval && (
          <CheckField
            label={`Remove ${plural(-credits, 'credit')}`}
            hint={
              // An unconfirmed removal may be part of the balance already.
              change.isLocked ? null : `New balance: ${plural(account.credits + credits, 'credit')}.`
            }
            checked={fields.isConfirmed}
            onValue={(isConfirmed) => edit({ isConfirmed })}
          />
        )}
      </fieldset>
      <CreditChangeNotices
        change={change}
        possibleEffect={`The credits may have been ${isRemoval ? 'removed' : 'granted'}: check the operations of the account before you repeat the change.`}
        onGivenUp={onGivenUp}
      />
    </FormDialog>
  );
}

/** Edits the name and the expiry. */
export function EditAccountDialog({ account, onClose, onDone }: AccountDialogProps) {
  const before = { name: account.name, expires: timeField(account.expires_at) };
  const { fields, values, field, submit } = useForm(before, ({ name, expires }) => ({
    name: parseText(name, 'a name', 200),
    expires: parseTime(expires),
  }));
  const task = useTask();
  const onSubmit = () => {
    if (!submit()) return;
    const { name, expires } = values;
    // The field has no seconds: an expiry that was not edited is not sent.
    const isExpiryEdited = fields.expires !== before.expires;
    const body = { name: name.value, ...(isExpiryEdited ? { expires_at: expires.value } : {}) };
    task.run(async () => {
      onDone((await callAdmin<{ account: Account }>(pathOf(account), { method: 'PATCH', body })).account);
      onClose();
    });
  };
  return (
    <FormDialog title="Edit account" action="Save" isBusy={task.isBusy} onSubmit={onSubmit} onClose={onClose}>
      <TextField label="Name" maxLength={200} {...field('name')} />
      <TextField
        label="Expires"
        hint="Keys of this account stop working at this time. Leave empty for no expiry."
        type="datetime-local"
        {...field('expires')}
      />
      {task.problem && <ProblemNotice problem={task.problem} />}
    </FormDialog>
  );
}
