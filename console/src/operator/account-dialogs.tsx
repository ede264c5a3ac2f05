import { useState } from 'preact/hooks';
import { Button, CheckField, Dialog, ProblemNotice, TextField, useTask, Value, whole } from '../kit/index.js';
import { type Account, callAdmin } from './admin.js';
import { useMovement } from './movement.js';
import { MovementNotices } from './movement-notices.js';
import { readCredits, readText, readTime, timeField } from './terms.js';

export interface AccountDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  /** The account as it stands afterwards. */
  readonly onDone: (account: Account) => void;
}

const pathOf = ({ account_id: id }: Account): string => `accounts/${encodeURIComponent(id)}`;

const emptyGrant = { credits: '', reason: '', isConfirmed: false };

type GrantForm = typeof emptyGrant;

/** What is sent, or what is wrong with each field. */
function readGrant(form: GrantForm) {
  const credits = readCredits(form.credits, { isSigned: true });
  const isTaking = credits.value !== null && credits.value < 0;
  return { credits, reason: readText(form.reason, 'A reason', 500), isTaking };
}

interface GrantFieldsProps {
  readonly account: Account;
  readonly form: GrantForm;
  readonly setForm: (form: GrantForm) => void;
  readonly isTold: boolean;
}

function GrantFields({ account, form, setForm, isTold }: GrantFieldsProps) {
  const { credits, reason, isTaking } = readGrant(form);
  return (
    <>
      <TextField
        label="Credits"
        hint="Below zero takes credits back."
        inputMode="text"
        value={form.credits}
        onValue={(next) => setForm({ ...form, credits: next, isConfirmed: false })}
        error={isTold ? credits.error : null}
      />
      <TextField
        label="Reason"
        hint="Kept with the entry of the ledger."
        value={form.reason}
        onValue={(next) => setForm({ ...form, reason: next })}
        error={isTold ? reason.error : null}
      />
      {isTaking && (
        <CheckField
          label={`Take ${whole(-(credits.value ?? 0))} credits away`}
          hint={`The balance is ${whole(account.credits + (credits.value ?? 0))} then.`}
          checked={form.isConfirmed}
          onValue={(isConfirmed) => setForm({ ...form, isConfirmed })}
        />
      )}
    </>
  );
}

/** Adds credits, or takes some back, which must be confirmed. */
export function GrantDialog({ account, onClose, onDone }: AccountDialogProps) {
  const [form, setForm] = useState(emptyGrant);
  const [isTold, setTold] = useState(false);
  const movement = useMovement();
  const { credits, reason, isTaking } = readGrant(form);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    setTold(true);
    if (credits.error !== null || reason.error !== null || (isTaking && !form.isConfirmed)) return;
    void movement
      .send(async (id) => {
        const body = { id, credits: credits.value, reason: reason.value };
        const answer = await callAdmin<{ account: Account }>(`${pathOf(account)}/grants`, {
          method: 'POST',
          body,
        });
        onDone(answer.account);
      })
      .then((isDone) => isDone && onClose());
  };
  return (
    <Dialog
      title="Credits"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind={isTaking ? 'danger' : 'primary'}
            type="submit"
            form="grant"
            isBusy={movement.isBusy}
            disabled={isTaking && !form.isConfirmed}
          >
            {movement.isOpen ? 'Send the same again' : isTaking ? 'Take credits back' : 'Grant credits'}
          </Button>
        </>
      }
    >
      <form id="grant" class="stack" onSubmit={onSubmit}>
        <p>
          <Value>{account.name}</Value> has {whole(account.credits)} credits.
        </p>
        <fieldset class="bare stack" disabled={movement.isLocked}>
          <GrantFields account={account} form={form} setForm={setForm} isTold={isTold} />
        </fieldset>
        <MovementNotices movement={movement} />
      </form>
    </Dialog>
  );
}

/** Name and expiry. */
export function ChangeAccountDialog({ account, onClose, onDone }: AccountDialogProps) {
  const [form, setForm] = useState({ name: account.name, expires: timeField(account.expires_at) });
  const [isTold, setTold] = useState(false);
  const task = useTask();
  const name = readText(form.name, 'A name', 200);
  const expires = readTime(form.expires);
  // The field has no seconds: what was not touched is not sent.
  const isExpiryTouched = form.expires !== timeField(account.expires_at);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    setTold(true);
    if (name.error !== null || expires.error !== null) return;
    const body = { name: name.value, ...(isExpiryTouched ? { expires_at: expires.value } : {}) };
    void task
      .run(async () => {
        onDone((await callAdmin<{ account: Account }>(pathOf(account), { method: 'PATCH', body })).account);
      })
      .then((isDone) => isDone && onClose());
  };
  return (
    <Dialog
      title="Change the account"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="change-account" isBusy={task.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form id="change-account" class="stack" onSubmit={onSubmit}>
        <TextField
          label="Name"
          value={form.name}
          maxLength={200}
          onValue={(next) => setForm({ ...form, name: next })}
          error={isTold ? name.error : null}
        />
        <TextField
          label="Expires"
          hint="Its keys are refused from then on. Empty: never; a time that has passed: at once."
          type="datetime-local"
          value={form.expires}
          onValue={(next) => setForm({ ...form, expires: next })}
          error={isTold ? expires.error : null}
        />
        {task.problem && <ProblemNotice problem={task.problem} />}
      </form>
    </Dialog>
  );
}
