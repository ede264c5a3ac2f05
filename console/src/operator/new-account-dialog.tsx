import { useState } from 'preact/hooks';
import { FormDialog, TextField } from '../kit/index.js';
import { type Account, type CreatedAccount, callAdmin } from './admin.js';
import { CreditChangeNotices, createPendingChanges, useCreditChange } from './credit-change.js';
import { SecretDialog } from './key-dialogs.js';
import { parseCredits, parseNetworks, parseText, parseTime } from './parse-fields.js';
import { useForm } from './use-form.js';

const empty = { name: '', credits: '1000', reason: 'starting credits', expires: '', networks: '' };

/** The values to send, or the error of each field. */
const parse = ({ name, credits, reason, expires, networks }: typeof empty) => ({
  name: parseText(name, 'a name', 200),
  credits: parseCredits(credits, { isSigned: false }),
  reason: parseText(reason, 'a reason', 500),
  expires: parseTime(expires),
  networks: parseNetworks(networks),
});

/** The request body of valid values; empty fields are left out. */
const bodyOf = ({ name, credits, reason, expires, networks }: ReturnType<typeof parse>) => ({
  name: name.value,
  credits: credits.value,
  reason: reason.value,
  ...(expires.value === null ? {} : { expires_at: expires.value }),
  ...(networks.value === null ? {} : { allowed_networks: networks.value }),
});

const subject = 'new account';
const pending = createPendingChanges<typeof empty, Pick<CreatedAccount, 'account' | 'key'>>();

/** Whether a new account waits for its confirmation. */
export const isNewAccountPending = (): boolean => pending.has(subject);

export interface NewAccountDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (account: Account) => void;
  /** Closes the dialog; there may be a new account. */
  readonly onGivenUp: () => void;
}

/** Creates an account with its first key, at most one for each time the dialog is opened. */
export function NewAccountDialog({ onClose, onCreated, onGivenUp }: NewAccountDialogProps) {
  const { fields, values, field, submit } = useForm(pending.get(subject)?.fields ?? empty, parse);
  const [created, setCreated] = useState<Pick<CreatedAccount, 'key'> | null>(null);
  const creditChange = useCreditChange(pending, subject, (answer) => {
    setCreated(answer);
    onCreated(answer.account);
  });
  const onSubmit = () => {
    if (!submit()) return;
    creditChange.send(fields, async (id) => {
      const body = { id, ...bodyOf(values) };
      const { account, key } = await callAdmin<CreatedAccount>('accounts', { method: 'POST', body });
      return { account, key };
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
      <fieldset class="stack" disabled={creditChange.isLocked}>
        <TextField label="Name" maxLength={200} {...field('name')} />
        <TextField label="Starting credits" inputMode="numeric" {...field('credits')} />
        <TextField label="Reason" hint="Stored with the ledger entry." {...field('reason')} />
        <TextField label="Expires (optional)" type="datetime-local" {...field('expires')} />
        <TextField
          label="Allowed addresses for its API key (optional)"
          hint="IP addresses or CIDR ranges, separated by commas."
          isMono
          {...field('networks')}
        />
      </fieldset>
      <CreditChangeNotices
        change={creditChange}
        possibleEffect="The account may have been created, with its credits and a key that nobody has seen: check the list of accounts before you create it again."
        onGivenUp={onGivenUp}
      />
    </FormDialog>
  );
}
