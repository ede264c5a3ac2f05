import { useState } from 'preact/hooks';
import {
  announce,
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
import { parseConfidence, parseNetworks, parseTime, timeField } from './parse-fields.js';
import { useForm } from './use-form.js';

const fieldsOf = (key: ApiKey | null) => ({
  networks: key?.allowed_networks?.join(', ') ?? '',
  confidence: key?.confidence_min == null ? '' : String(key.confidence_min),
  expires: timeField(key?.expires_at ?? null),
});

type KeyFields = ReturnType<typeof fieldsOf>;

const parse = ({ networks, confidence, expires }: KeyFields) => ({
  networks: parseNetworks(networks),
  confidence: parseConfidence(confidence),
  expires: parseTime(expires),
});

/** The members whose fields were edited: an expiry has seconds that its field does not show. */
function editedMembers(fields: KeyFields, before: KeyFields): Record<string, unknown> {
  const { networks, confidence, expires } = parse(fields);
  return {
    ...(fields.networks !== before.networks && { allowed_networks: networks.value }),
    ...(fields.confidence !== before.confidence && { confidence_min: confidence.value }),
    ...(fields.expires !== before.expires && { expires_at: expires.value }),
  };
}

interface KeyFormDialogProps {
  readonly title: string;
  readonly action: string;
  readonly before: KeyFields;
  /** Sends the members that were edited. @throws ProblemError */
  readonly send: (members: Record<string, unknown>) => Promise<void>;
  readonly onClose: () => void;
}

function KeyFormDialog({ title, action, before, send, onClose }: KeyFormDialogProps) {
  const { fields, field, submit } = useForm(before, parse);
  const task = useTask();
  const onSubmit = () => {
    if (submit()) task.run(() => send(editedMembers(fields, before)));
  };
  return (
    <FormDialog title={title} action={action} isBusy={task.isBusy} onSubmit={onSubmit} onClose={onClose}>
      <TextField
        label="Allowed addresses"
        hint="IP addresses or CIDR ranges, separated by commas. Leave empty to allow any."
        isMono
        {...field('networks')}
      />
      <TextField
        label="Minimum confidence"
        hint="0.5 to 1. Leave empty to use the service’s setting."
        inputMode="decimal"
        {...field('confidence')}
      />
      <TextField
        label="Expires"
        hint="Leave empty to expire only with the account."
        type="datetime-local"
        {...field('expires')}
      />
      {task.problem && <ProblemNotice problem={task.problem} />}
    </FormDialog>
  );
}

export interface SecretDialogProps {
  readonly title: string;
  /** Null: it was shown before. */
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** Shows a new key, which the service cannot show again: it stores only the hash. */
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
    {secret === null ? (
      <Notice tone="warn" title="Key already created">
        <p>An earlier attempt created the account. Its key cannot be shown again; create a new key for it.</p>
      </Notice>
    ) : (
      <Notice tone="good" title="Copy the key now. It will not be shown again.">
        <CodeBlock code={secret} label="API key" />
      </Notice>
    )}
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
    <KeyFormDialog
      title="New key"
      action="Create key"
      before={fieldsOf(null)}
      send={send}
      onClose={onClose}
    />
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
      announce('Key saved');
      onDone();
    }
    onClose();
  };
  const title = `Edit key …${apiKey.hint}`;
  return (
    <KeyFormDialog title={title} action="Save" before={fieldsOf(apiKey)} send={send} onClose={onClose} />
  );
}

/** Disables a key, which cannot be undone. */
export function DisableKeyDialog({ apiKey, onClose, onDone }: KeyDialogProps) {
  const task = useTask();
  const disable = () =>
    task.run(async () => {
      await callAdmin(`${pathOf(apiKey)}/disable`, { method: 'POST', body: {} });
      announce('Key disabled');
      onDone();
      onClose();
    });
  return (
    <FormDialog
      title={`Disable key …${apiKey.hint}?`}
      action="Disable key"
      kind="danger"
      isBusy={task.isBusy}
      onSubmit={disable}
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
