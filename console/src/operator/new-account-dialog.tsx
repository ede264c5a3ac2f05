import { useState } from 'preact/hooks';
import { Button, Dialog, TextField } from '../kit/index.js';
import { type Account, callAdmin } from './admin.js';
import { useMovement } from './movement.js';
import { MovementNotices } from './movement-notices.js';
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

type Terms = ReturnType<typeof read>;

/** Terms without a fault as the service takes them; what was left empty is left out. */
const bodyOf = ({ name, credits, reason, expires, networks }: Terms) => ({
  name: name.value,
  credits: credits.value,
  reason: reason.value,
  ...(expires.value === null ? {} : { expires_at: expires.value }),
  ...(networks.value === null ? {} : { allowed_networks: networks.value }),
});

interface TermsFieldsProps {
  readonly form: Form;
  readonly errorOf: (field: keyof Terms) => string | null;
  readonly change: (part: Partial<Form>) => void;
}

const TermsFields = ({ form, errorOf, change }: TermsFieldsProps) => (
  <>
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
  </>
);

interface MadeDialogProps {
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** Shows the key, once. */
const MadeDialog = ({ secret, onClose }: MadeDialogProps) => (
  <Dialog
    title="The account is made"
    onClose={onClose}
    actions={
      <Button kind="primary" onClick={onClose}>
        I have stored the key
      </Button>
    }
  >
    <SecretNotice secret={secret} />
  </Dialog>
);

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
  const errorOf = (field: keyof Terms) => (isTold ? terms[field].error : null);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    setTold(true);
    if (Object.values(terms).some(({ error }) => error !== null)) return;
    void movement.send(async (id) => {
      const body = { id, ...bodyOf(terms) };
      const answer = await callAdmin<CreatedAccount>('accounts', { method: 'POST', body });
      setCreated(answer);
      onCreated(answer.account);
    });
  };
  if (created !== null) return <MadeDialog secret={created.key} onClose={onClose} />;
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
        <fieldset class="bare stack" disabled={movement.isLocked}>
          <TermsFields form={form} errorOf={errorOf} change={change} />
        </fieldset>
        <MovementNotices movement={movement} />
      </form>
    </Dialog>
  );
}
