import { useState } from 'preact/hooks';
import {
  Badge,
  CheckField,
  type Column,
  LoadNotice,
  PageHead,
  Table,
  TextField,
  useLoad,
} from '../kit/index.js';
import { callAdmin, type Setting, type SettingsAnswer } from './admin.js';

function shownValue({ value, is_secret: isSecret, is_default: isDefault }: Setting) {
  if (isSecret) return isDefault ? <span class="soft">not set</span> : <Badge tone="good">set, hidden</Badge>;
  return value === '' || value === null ? <span class="soft">empty</span> : <code>{value}</code>;
}

const matches = ({ name, description }: Setting, text: string): boolean =>
  `${name} ${description}`.toLowerCase().includes(text.trim().toLowerCase());

/** Text of the service in which backticks mark names: shown as code. */
const Prose = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={`${at} ${part}`}>{part}</code>))}</>
);

const columns: readonly Column<Setting>[] = [
  { header: 'Name', isRowHeader: true, cell: ({ name }) => <code>{name}</code> },
  { header: 'Value', cell: shownValue },
  {
    header: 'Source',
    cell: ({ is_default: isDefault }) => (isDefault ? <span class="soft">default</span> : <Badge>set</Badge>),
  },
  {
    header: 'Description',
    cell: ({ description }) => (
      <span class="meaning">
        <Prose text={description} />
      </span>
    ),
  },
];

/** Settings by their groups, in the order of the service. */
function byGroup(settings: readonly Setting[]): [string, Setting[]][] {
  const groups = new Map<string, Setting[]>();
  for (const setting of settings) groups.set(setting.group, [...(groups.get(setting.group) ?? []), setting]);
  return [...groups];
}

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
      <div class="stack stack-loose">
        <section class="card stack" aria-label="Find a setting">
          <TextField label="Search" type="search" value={text} onValue={setText} />
          <CheckField label="Hide defaults" checked={isDefaultHidden} onValue={setDefaultHidden} />
        </section>
        <LoadNotice {...loaded} />
        {loaded.data && rows.length === 0 && <p class="soft">No matching settings.</p>}
        {byGroup(rows).map(([group, settings]) => (
          <section key={group} class="stack stack-tight settings-group">
            <h2>{group}</h2>
            <Table caption={group} rows={settings} rowKey={({ name }) => name} columns={columns} />
          </section>
        ))}
      </div>
    </>
  );
}
