import { useState } from 'preact/hooks';
import { Button, Dialog, Notice, ProblemNotice, TextField } from '../kit/index.js';
import { type Account, callAdmin } from './admin.js';
import { useMovement } from './movement.js';
import { SecretNotice } from './secret-notice.js';
import { readCredits, readNetworks, readText, readTime } from './terms.js';

interface CreatedAccount {
  readonly account: Account;
  readonly key: string | null;
}

const empty = { name: '', credits: '1000', reason: 'starting credits', expires: '', networks: '' };

type Form = typeof empty;

/** What is sent, or what is wrong with each field. */
function read(form: Form) {
  const name = readText(form.name, 'A name', 200);
  const credits = readCredits(form.credits, { isSigned: false });
  const reason = readText(form.reason, 'A reason', 500);
  const expires = readTime(form.expires);
  const networks = readNetworks(form.networks);
  return { name, credits, reason, expires, networks };
}

export interface NewAccountDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (account: Account) => void;
}

/** Makes an account with its first key, once for each time the dialog is opened. */
export function NewAccountDialog({ onClose, onCreated }: NewAccountDialogProps) {
  const [form, setForm] = useState<Form>(empty);
  const [isTold, setTold] = useState(false);
  const [created, setCreated] = useState<CreatedAccount | null>(null);
  const movement = useMovement();
  const terms = read(form);
  const change = (part: Partial<Form>) => setForm({ ...form, ...part });
  const errorOf = (field: keyof typeof terms) => (isTold ? terms[field].error : null);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    setTold(true);
    if (Object.values(terms).some(({ error }) => error !== null)) return;
    void movement.send(async (id) => {
      const body = {
        id,
        name: terms.name.value,
        credits: terms.credits.value,
        reason: terms.reason.value,
        ...(terms.expires.value === null ? {} : { expires_at: terms.expires.value }),
        ...(terms.networks.value === null ? {} : { allowed_networks: terms.networks.value }),
      };
      const answer = await callAdmin<CreatedAccount>('accounts', { method: 'POST', body });
      setCreated(answer);
      onCreated(answer.account);
    });
  };
  if (created !== null)
    return (
      <Dialog
        title="The account is made"
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            I have stored the key
          </Button>
        }
      >
        <SecretNotice secret={created.key} />
      </Dialog>
    );
  return (
    <Dialog
      title="New account"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="new-account" isBusy={movement.isBusy}>
            {movement.isOpen ? 'Send the same again' : 'Make the account'}
          </Button>
        </>
      }
    >
      <form id="new-account" class="stack" onSubmit={onSubmit}>
        <fieldset class="bare stack" disabled={movement.isOpen}>
          <TextField
            label="Name"
            value={form.name}
            maxLength={200}
            onValue={(name) => change({ name })}
            error={errorOf('name')}
          />
          <TextField
            label="Starting credits"
            inputMode="numeric"
            value={form.credits}
            onValue={(credits) => change({ credits })}
            error={errorOf('credits')}
          />
          <TextField
            label="Reason"
            hint="Kept with the entry of the ledger."
            value={form.reason}
            onValue={(reason) => change({ reason })}
            error={errorOf('reason')}
          />
          <TextField
            label="Expires (optional)"
            type="datetime-local"
            value={form.expires}
            onValue={(expires) => change({ expires })}
            error={errorOf('expires')}
          />
          <TextField
            label="Addresses that may use the first key (optional)"
            hint="IP addresses or CIDR networks, separated by commas."
            isMono
            value={form.networks}
            onValue={(networks) => change({ networks })}
          />
        </fieldset>
        {movement.isOpen && <OpenNotice />}
        {movement.problem && <ProblemNotice problem={movement.problem} />}
      </form>
    </Dialog>
  );
}

/** After no answer, or one that does not say whether it was booked. */
export const OpenNotice = () => (
  <Notice tone="warn" title="It is not known whether it was booked">
    <p>Send the same again: it is booked once in all.</p>
  </Notice>
);
