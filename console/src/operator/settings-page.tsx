import { useState } from 'preact/hooks';
import { Badge, CheckField, PageHead, ProblemNotice, Table, TextField, useLoad } from '../kit/index.js';
import { callAdmin, type Setting } from './admin.js';

function shownValue({ value, is_secret: isSecret, is_default: isDefault }: Setting) {
  if (isSecret)
    return isDefault ? <span class="soft">not set</span> : <Badge tone="good">set, not shown</Badge>;
  return value === '' || value === null ? <span class="soft">empty</span> : <code>{value}</code>;
}

const holds = ({ name, description }: Setting, text: string): boolean =>
  `${name} ${description}`.toLowerCase().includes(text.trim().toLowerCase());

/** The settings in force, as the environment gave them at the start. */
export function SettingsPage() {
  const [text, setText] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const loaded = useLoad(() => callAdmin<{ settings: Setting[] }>('settings'), []);
  const rows = (loaded.data?.settings ?? []).filter(
    (setting) => holds(setting, text) && !(isChangedOnly && setting.is_default),
  );
  return (
    <>
      <PageHead title="Settings">
        <p>As they are in force on this node. They are changed in its environment, with a new start.</p>
      </PageHead>
      <section class="card stack" aria-label="Settings in force">
        <TextField label="Search" type="search" value={text} onValue={setText} />
        <CheckField label="Only those that were set" checked={isChangedOnly} onValue={setChangedOnly} />
        {loaded.problem && <ProblemNotice problem={loaded.problem} />}
        {loaded.data && (
          <Table
            caption="Settings"
            isCaptionHidden
            rows={rows}
            rowKey={({ name }) => name}
            empty="No setting is like this."
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
                header: 'From',
                cell: ({ is_default: isDefault }) =>
                  isDefault ? <span class="soft">default</span> : <Badge>set</Badge>,
              },
              {
                key: 'description',
                header: 'Meaning',
                cell: ({ description }) => <span class="meaning">{description}</span>,
              },
            ]}
          />
        )}
      </section>
    </>
  );
}
