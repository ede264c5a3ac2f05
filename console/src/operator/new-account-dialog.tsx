import { useState } from 'preact/hooks';
import { FormDialog, TextField } from '../kit/index.js';
import { type Account, type CreatedAccount, callAdmin } from './admin.js';
import { CreditChangeNotices, useCreditChange } from './credit-change.js';
import { SecretDialog } from './key-dialogs.js';
import { readCredits, readNetworks, readText, readTime } from './terms.js';

const empty = { name: '', credits: '1000', reason: 'starting credits', expires: '', networks: '' };

type Form = typeof empty;

/** The values to send, or the error of each field. */
function read(form: Form) {
  const name = readText(form.name, 'a name', 200);
  const credits = readCredits(form.credits, { isSigned: false });
  const reason = readText(form.reason, 'a reason', 500);
  const expires = readTime(form.expires);
  const networks = readNetworks(form.networks);
  return { name, credits, reason, expires, networks };
}

type Terms = ReturnType<typeof read>;

/** The request body of valid terms; empty fields are left out. */
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
      hint="Stored with the ledger entry."
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
      label="Allowed addresses for its API key (optional)"
      hint="IP addresses or CIDR ranges, separated by commas."
      isMono
      value={form.networks}
      onValue={(networks) => change({ networks })}
    />
  </>
);

export interface NewAccountDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (account: Account) => void;
}

/** Creates an account with its first key, at most one for each time the dialog is opened. */
export function NewAccountDialog({ onClose, onCreated }: NewAccountDialogProps) {
  const [form, setForm] = useState<Form>(empty);
  const [isSubmitted, setSubmitted] = useState(false);
  const [created, setCreated] = useState<CreatedAccount | null>(null);
  const creditChange = useCreditChange();
  const terms = read(form);
  const change = (part: Partial<Form>) => setForm({ ...form, ...part });
  const errorOf = (field: keyof Terms) => (isSubmitted ? terms[field].error : null);
  const onSubmit = () => {
    setSubmitted(true);
    if (Object.values(terms).some(({ error }) => error !== null)) return;
    void creditChange.send(async (id) => {
      const body = { id, ...bodyOf(terms) };
      const answer = await callAdmin<CreatedAccount>('accounts', { method: 'POST', body });
      setCreated(answer);
      onCreated(answer.account);
    });
  };
  if (created !== null)
    return <SecretDialog title="Account created" secret={created.key} onClose={onClose} />;
  return (
    <FormDialog
      title="New account"
      action={creditChange.isUnconfirmed ? 'Retry' : 'Create account'}
      isBusy={creditChange.isBusy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <fieldset class="bare stack" disabled={creditChange.isLocked}>
        <TermsFields form={form} errorOf={errorOf} change={change} />
      </fieldset>
      <CreditChangeNotices change={creditChange} />
    </FormDialog>
  );
}
