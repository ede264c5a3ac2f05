import { useState } from 'preact/hooks';
import { Badge, CheckField, PageHead, ProblemNotice, Table, TextField, useLoad } from '../kit/index.js';
import { callAdmin, type Setting, type SettingsAnswer } from './admin.js';

function shownValue({ value, is_secret: isSecret, is_default: isDefault }: Setting) {
  if (isSecret) return isDefault ? <span class="soft">not set</span> : <Badge tone="good">set, hidden</Badge>;
  return value === '' || value === null ? <span class="soft">empty</span> : <code>{value}</code>;
}

const matches = ({ name, description }: Setting, text: string): boolean =>
  `${name} ${description}`.toLowerCase().includes(text.trim().toLowerCase());

/** The settings in effect, as read from the environment at start. */
export function SettingsPage() {
  const [text, setText] = useState('');
  const [isDefaultHidden, setDefaultHidden] = useState(false);
  const loaded = useLoad(() => callAdmin<SettingsAnswer>('settings'), []);
  const rows = (loaded.data?.settings ?? []).filter(
    (setting) => matches(setting, text) && !(isDefaultHidden && setting.is_default),
  );
  return (
    <>
      <PageHead title="Settings">
        <p>
          Settings in effect on this node. To change one, set it in the environment and restart the service.
        </p>
      </PageHead>
      <section class="card stack" aria-label="Settings in effect">
        <TextField label="Search" type="search" value={text} onValue={setText} />
        <CheckField label="Hide defaults" checked={isDefaultHidden} onValue={setDefaultHidden} />
        {loaded.problem && <ProblemNotice problem={loaded.problem} />}
        {loaded.data && (
          <Table
            caption="Settings"
            isCaptionHidden
            rows={rows}
            rowKey={({ name }) => name}
            empty="No matching settings."
            columns={[
              {
                key: 'name',
                header: 'Name',
                isRowHeader: true,
                cell: ({ name }) => <code>{name}</code>,
              },
              { key: 'value', header: 'Value', cell: shownValue },
              {
                key: 'from',
                header: 'Source',
                cell: ({ is_default: isDefault }) =>
                  isDefault ? <span class="soft">default</span> : <Badge>set</Badge>,
              },
              {
                key: 'description',
                header: 'Description',
                cell: ({ description }) => <span class="meaning">{description}</span>,
              },
            ]}
          />
        )}
      </section>
    </>
  );
}
