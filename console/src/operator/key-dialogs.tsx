import { useState } from 'preact/hooks';
import { Button, Dialog, ProblemNotice, TextField, useTask } from '../kit/index.js';
import { type ApiKey, callAdmin } from './admin.js';
import { SecretNotice } from './secret-notice.js';
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

/** What is sent of fields that were touched: an expiry has seconds that the field does not show. */
function termsOf(form: KeyForm, before: KeyForm): Record<string, unknown> {
  const { networks, confidence, expires } = read(form);
  const touched = <T,>(field: keyof KeyForm, name: string, { value }: Read<T>) =>
    form[field] === before[field] ? {} : { [name]: value };
  return {
    ...touched('networks', 'allowed_networks', networks),
    ...touched('confidence', 'confidence_min', confidence),
    ...touched('expires', 'expires_at', expires),
  };
}

function KeyFields({
  form,
  onForm,
  isTold,
}: {
  readonly form: KeyForm;
  readonly onForm: (form: KeyForm) => void;
  readonly isTold: boolean;
}) {
  const terms = read(form);
  return (
    <>
      <TextField
        label="Addresses that may use it"
        hint="IP addresses or CIDR networks, separated by commas. Empty: any."
        isMono
        value={form.networks}
        onValue={(networks) => onForm({ ...form, networks })}
      />
      <TextField
        label="Least confidence of its answers"
        hint="From 0.5 to 1. Empty: as the service is configured."
        inputMode="decimal"
        value={form.confidence}
        onValue={(confidence) => onForm({ ...form, confidence })}
        error={isTold ? terms.confidence.error : null}
      />
      <TextField
        label="Expires"
        hint="Empty: with its account alone."
        type="datetime-local"
        value={form.expires}
        onValue={(expires) => onForm({ ...form, expires })}
        error={isTold ? terms.expires.error : null}
      />
    </>
  );
}

const isValid = (form: KeyForm): boolean => Object.values(read(form)).every(({ error }) => error === null);

export interface NewKeyDialogProps {
  readonly accountId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Makes another key of an account and shows it, once. */
export function NewKeyDialog({ accountId, onClose, onDone }: NewKeyDialogProps) {
  const [form, setForm] = useState(formOf(null));
  const [isTold, setTold] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const task = useTask();
  const onSubmit = (event: Event) => {
    event.preventDefault();
    setTold(true);
    if (!isValid(form)) return;
    void task.run(async () => {
      const path = `accounts/${encodeURIComponent(accountId)}/keys`;
      const body = termsOf(form, formOf(null));
      setSecret((await callAdmin<{ secret: string }>(path, { method: 'POST', body })).secret);
      onDone();
    });
  };
  if (secret !== null)
    return (
      <Dialog
        title="The key is made"
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
  return (
    <Dialog
      title="New key"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="new-key" isBusy={task.isBusy}>
            Make the key
          </Button>
        </>
      }
    >
      <form id="new-key" class="stack" onSubmit={onSubmit}>
        <KeyFields form={form} onForm={setForm} isTold={isTold} />
        {task.problem && <ProblemNotice problem={task.problem} />}
      </form>
    </Dialog>
  );
}

export interface KeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const pathOf = ({ key_id: id }: ApiKey): string => `keys/${encodeURIComponent(id)}`;

/** Changes what a key may do; it takes effect at once. */
export function RestrictKeyDialog({ apiKey, onClose, onDone }: KeyDialogProps) {
  const before = formOf(apiKey);
  const [form, setForm] = useState(before);
  const [isTold, setTold] = useState(false);
  const task = useTask();
  const onSubmit = (event: Event) => {
    event.preventDefault();
    setTold(true);
    if (!isValid(form)) return;
    const body = termsOf(form, before);
    if (Object.keys(body).length === 0) return onClose();
    void task
      .run(async () => {
        await callAdmin(pathOf(apiKey), { method: 'PATCH', body });
        onDone();
      })
      .then((isDone) => isDone && onClose());
  };
  return (
    <Dialog
      title={`Restrict the key …${apiKey.hint}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="restrict-key" isBusy={task.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form id="restrict-key" class="stack" onSubmit={onSubmit}>
        <KeyFields form={form} onForm={setForm} isTold={isTold} />
        {task.problem && <ProblemNotice problem={task.problem} />}
      </form>
    </Dialog>
  );
}

/** A key that was disabled stays so. */
export function DisableKeyDialog({ apiKey, onClose, onDone }: KeyDialogProps) {
  const task = useTask();
  const disable = () =>
    task
      .run(async () => {
        await callAdmin(`${pathOf(apiKey)}/disable`, { method: 'POST', body: {} });
        onDone();
      })
      .then((isDone) => isDone && onClose());
  return (
    <Dialog
      title={`Disable the key …${apiKey.hint}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" isBusy={task.isBusy} onClick={() => void disable()}>
            Disable the key
          </Button>
        </>
      }
    >
      <p>
        Its requests are refused from now on. It cannot be enabled again; the account may get another key.
      </p>
      {task.problem && <ProblemNotice problem={task.problem} />}
    </Dialog>
  );
}
