import { useState } from 'preact/hooks';
import {
  Button,
  CodeBlock,
  Dialog,
  FormDialog,
  Notice,
  ProblemNotice,
  TextField,
  useTask,
} from '../kit/index.js';
import { type ApiKey, callAdmin } from './admin.js';
import { type Read, readConfidence, readNetworks, readTime, timeField } from './terms.js';

interface KeyForm {
  readonly networks: string;
  readonly confidence: string;
  readonly expires: string;
}

const formOf = (key: ApiKey | null): KeyForm => ({
  networks: key?.allowed_networks?.join(', ') ?? '',
  confidence: key?.confidence_min == null ? '' : String(key.confidence_min),
  expires: timeField(key?.expires_at ?? null),
});

function read(form: KeyForm) {
  return {
    networks: readNetworks(form.networks),
    confidence: readConfidence(form.confidence),
    expires: readTime(form.expires),
  };
}

/** The fields that were edited: an expiry has seconds that the field does not show. */
function termsOf(form: KeyForm, before: KeyForm): Record<string, unknown> {
  const { networks, confidence, expires } = read(form);
  const edited = <T,>(field: keyof KeyForm, name: string, { value }: Read<T>) =>
    form[field] === before[field] ? {} : { [name]: value };
  return {
    ...edited('networks', 'allowed_networks', networks),
    ...edited('confidence', 'confidence_min', confidence),
    ...edited('expires', 'expires_at', expires),
  };
}

interface KeyFieldsProps {
  readonly form: KeyForm;
  readonly onForm: (form: KeyForm) => void;
  readonly isSubmitted: boolean;
}

function KeyFields({ form, onForm, isSubmitted }: KeyFieldsProps) {
  const terms = read(form);
  return (
    <>
      <TextField
        label="Allowed addresses"
        hint="IP addresses or CIDR ranges, separated by commas. Leave empty to allow any."
        isMono
        value={form.networks}
        onValue={(networks) => onForm({ ...form, networks })}
      />
      <TextField
        label="Minimum confidence"
        hint="0.5 to 1. Leave empty to use the service’s setting."
        inputMode="decimal"
        value={form.confidence}
        onValue={(confidence) => onForm({ ...form, confidence })}
        error={isSubmitted ? terms.confidence.error : null}
      />
      <TextField
        label="Expires"
        hint="Leave empty to expire only with the account."
        type="datetime-local"
        value={form.expires}
        onValue={(expires) => onForm({ ...form, expires })}
        error={isSubmitted ? terms.expires.error : null}
      />
    </>
  );
}

const isValid = (form: KeyForm): boolean => Object.values(read(form)).every(({ error }) => error === null);

interface KeyFormDialogProps {
  readonly title: string;
  readonly action: string;
  readonly before: KeyForm;
  /** Sends the fields that were edited. @throws ProblemError */
  readonly send: (terms: Record<string, unknown>) => Promise<void>;
  readonly onClose: () => void;
}

function KeyFormDialog({ title, action, before, send, onClose }: KeyFormDialogProps) {
  const [form, setForm] = useState(before);
  const [isSubmitted, setSubmitted] = useState(false);
  const task = useTask();
  const onSubmit = () => {
    setSubmitted(true);
    if (isValid(form)) void task.run(() => send(termsOf(form, before)));
  };
  return (
    <FormDialog title={title} action={action} isBusy={task.isBusy} onSubmit={onSubmit} onClose={onClose}>
      <KeyFields form={form} onForm={setForm} isSubmitted={isSubmitted} />
      {task.problem && <ProblemNotice problem={task.problem} />}
    </FormDialog>
  );
}

/** A new key in clear text; the service stores only its hash. */
const SecretNotice = ({ secret }: { readonly secret: string | null }) =>
  secret === null ? (
    <Notice tone="warn" title="Key already created">
      <p>An earlier attempt created the account. Its key cannot be shown again; create a new key for it.</p>
    </Notice>
  ) : (
    <Notice tone="good" title="Copy the key now. It will not be shown again.">
      <CodeBlock code={secret} label="API key" />
    </Notice>
  );

export interface SecretDialogProps {
  readonly title: string;
  /** Null: it was shown before. */
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** Shows a new key once. */
export const SecretDialog = ({ title, secret, onClose }: SecretDialogProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <Button kind="primary" onClick={onClose}>
        I have saved the key
      </Button>
    }
  >
    <SecretNotice secret={secret} />
  </Dialog>
);

export interface NewKeyDialogProps {
  readonly accountId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Creates a further key of an account and shows it once. */
export function NewKeyDialog({ accountId, onClose, onDone }: NewKeyDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const send = async (body: Record<string, unknown>) => {
    const path = `accounts/${encodeURIComponent(accountId)}/keys`;
    setSecret((await callAdmin<{ secret: string }>(path, { method: 'POST', body })).secret);
    onDone();
  };
  if (secret !== null) return <SecretDialog title="Key created" secret={secret} onClose={onClose} />;
  return (
    <KeyFormDialog title="New key" action="Create key" before={formOf(null)} send={send} onClose={onClose} />
  );
}

export interface KeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const pathOf = ({ key_id: id }: ApiKey): string => `keys/${encodeURIComponent(id)}`;

/** Edits a key's restrictions, which take effect immediately. */
export function EditKeyDialog({ apiKey, onClose, onDone }: KeyDialogProps) {
  const send = async (body: Record<string, unknown>) => {
    if (Object.keys(body).length > 0) {
      await callAdmin(pathOf(apiKey), { method: 'PATCH', body });
      onDone();
    }
    onClose();
  };
  const title = `Edit key …${apiKey.hint}`;
  return <KeyFormDialog title={title} action="Save" before={formOf(apiKey)} send={send} onClose={onClose} />;
}

/** Disables a key, which cannot be undone. */
export function DisableKeyDialog({ apiKey, onClose, onDone }: KeyDialogProps) {
  const task = useTask();
  const disable = () =>
    task.run(async () => {
      await callAdmin(`${pathOf(apiKey)}/disable`, { method: 'POST', body: {} });
      onDone();
      onClose();
    });
  return (
    <FormDialog
      title={`Disable key …${apiKey.hint}?`}
      action="Disable key"
      kind="danger"
      isBusy={task.isBusy}
      onSubmit={() => void disable()}
      onClose={onClose}
    >
      <p>
        Requests with this key will be refused. A disabled key cannot be enabled again; create a new one
        instead.
      </p>
      {task.problem && <ProblemNotice problem={task.problem} />}
    </FormDialog>
  );
}
