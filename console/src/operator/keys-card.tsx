import { useState } from 'preact/hooks';
import { Badge, Button, LoadNotice, moment, Table, useFocusKept, useLoad } from '../kit/index.js';
import { Expiry, isPast } from './accounts-page.js';
import { type ApiKey, callAdmin, type ListedKey, queryOf } from './admin.js';
import { DisableKeyDialog, EditKeyDialog, NewKeyDialog } from './key-dialogs.js';

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'disable'; readonly apiKey: ApiKey }
  | null;

function KeyState({ apiKey }: { readonly apiKey: ApiKey }) {
  if (apiKey.disabled_at !== null) return <Badge tone="bad">disabled</Badge>;
  return isPast(apiKey.expires_at) ? <Badge tone="bad">expired</Badge> : <Badge tone="good">active</Badge>;
}

function KeyTable({
  keys,
  onDialog,
}: {
  readonly keys: readonly ListedKey[];
  readonly onDialog: (dialog: OpenDialog) => void;
}) {
  return (
    <Table
      caption="API keys"
      rows={keys}
      rowKey={({ key_id: id }) => id}
      empty="This account has no keys."
      columns={[
        {
          header: 'Key',
          isRowHeader: true,
          cell: ({ hint, key_id: id }) => (
            <span class="nowrap" title={id}>
              <code>…{hint}</code>
            </span>
          ),
        },
        { header: 'State', cell: (apiKey) => <KeyState apiKey={apiKey} /> },
        {
          header: 'Allowed addresses',
          cell: ({ allowed_networks: networks }) => networks?.join(', ') ?? <span class="soft">any</span>,
        },
        {
          header: 'Minimum confidence',
          cell: ({ confidence_min: minimum }) => minimum ?? <span class="soft">default</span>,
        },
        {
          header: 'Last used',
          sortBy: ({ last_used_at: at }) => at,
          cell: ({ last_used_at: at }) =>
            at === null ? <span class="soft">not recently</span> : <span>{moment(at)}</span>,
        },
        { header: 'Expires', cell: ({ expires_at: at }) => <Expiry at={at} /> },
        {
          header: <span class="visually-hidden">Actions</span>,
          cell: (apiKey) =>
            apiKey.disabled_at === null && (
              <span class="row actions">
                <Button
                  isSmall
                  aria-label={`Edit key ending in ${apiKey.hint}`}
                  onClick={() => onDialog({ kind: 'edit', apiKey })}
                >
                  Edit
                </Button>
                <Button
                  isSmall
                  kind="danger"
                  aria-label={`Disable key ending in ${apiKey.hint}`}
                  onClick={() => onDialog({ kind: 'disable', apiKey })}
                >
                  Disable
                </Button>
              </span>
            ),
        },
      ]}
    />
  );
}

/** The keys of an account. */
export function KeysCard({ accountId }: { readonly accountId: string }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const loaded = useLoad(
    () => callAdmin<{ keys: ListedKey[] }>(`keys${queryOf({ account_id: accountId })}`),
    [accountId],
  );
  const close = () => setDialog(null);
  // A disabled key has no buttons, of which one opened the dialog.
  useFocusKept([loaded.data]);
  return (
    <section class="card stack">
      <div class="row row-apart">
        <h2>API keys</h2>
        <Button isSmall onClick={() => setDialog({ kind: 'new' })}>
          New key
        </Button>
      </div>
      <LoadNotice {...loaded} />
      {loaded.data && <KeyTable keys={loaded.data.keys} onDialog={setDialog} />}
      {dialog?.kind === 'new' && (
        <NewKeyDialog accountId={accountId} onClose={close} onDone={loaded.reload} />
      )}
      {dialog?.kind === 'edit' && (
        <EditKeyDialog apiKey={dialog.apiKey} onClose={close} onDone={loaded.reload} />
      )}
      {dialog?.kind === 'disable' && (
        <DisableKeyDialog apiKey={dialog.apiKey} onClose={close} onDone={loaded.reload} />
      )}
    </section>
  );
}
