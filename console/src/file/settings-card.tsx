import { countryChoices } from '../api/countries.js';
import type { AiMode, InputType } from '../api/types.js';
import { CheckField, type Choice, Segments, SelectField } from '../kit/index.js';
import type { FileSettings } from './plan.js';

const types: readonly Choice<InputType>[] = [
  { value: 'name', label: 'Names' },
  { value: 'email', label: 'E-mails' },
  { value: 'username', label: 'Usernames' },
];

const aiModes: readonly Choice<AiMode>[] = [
  { value: 'off', label: 'Off' },
  { value: 'fallback', label: 'If the dataset has no answer' },
  { value: 'always', label: 'AI only (2 credits each)' },
];

const results: readonly Choice<FileSettings['result']>[] = [
  { value: 'rows', label: 'Rows' },
  { value: 'shares', label: 'Shares only' },
];

/** Index of a column as a choice; -1 is none. */
const columnChoices = (names: readonly string[]): Choice<string>[] =>
  names.map((name, index) => ({ value: String(index), label: name }));

const noColumn: Choice<string> = { value: '-1', label: 'None' };

/** Another type of value; a column of its own is always chosen for what is no name. */
const withType = (settings: FileSettings, type: InputType): FileSettings =>
  type === 'name'
    ? { ...settings, type }
    : { ...settings, type, value: Math.max(settings.value, 0), second: -1, salutation: -1 };

export interface SettingsCardProps {
  /** Names of the columns; `Column 1` where the file has no header. */
  readonly columns: readonly string[];
  readonly settings: FileSettings;
  readonly canLackHeader: boolean;
  readonly onSettings: (settings: FileSettings) => void;
}

/** The columns of a name. With a salutation a surname is enough: `Frau Müller`. */
function NameFields({ columns, settings, onSettings }: Omit<SettingsCardProps, 'canLackHeader'>) {
  const choices = columnChoices(columns);
  const { value, second, salutation } = settings;
  const canLackName = value < 0 || (salutation >= 0 && second >= 0);
  return (
    <>
      <SelectField
        label="Salutation column"
        hint="A salutation such as Frau or Mr. gives the gender for a surname."
        value={String(salutation)}
        choices={[noColumn, ...choices]}
        onValue={(chosen) => onSettings({ ...settings, salutation: Number(chosen) })}
      />
      <SelectField
        label="Name column"
        value={String(value)}
        choices={canLackName ? [noColumn, ...choices] : choices}
        onValue={(chosen) => onSettings({ ...settings, value: Number(chosen) })}
      />
      <SelectField
        label="Surname column"
        hint="Appended to the name. Helps where a name’s gender differs by country."
        value={String(second)}
        choices={[noColumn, ...choices]}
        onValue={(chosen) => onSettings({ ...settings, second: Number(chosen) })}
      />
    </>
  );
}

function ColumnFields({ columns, settings, onSettings }: Omit<SettingsCardProps, 'canLackHeader'>) {
  const choices = columnChoices(columns);
  return (
    <>
      {settings.type === 'name' ? (
        <NameFields columns={columns} settings={settings} onSettings={onSettings} />
      ) : (
        <SelectField
          label="Value column"
          value={String(settings.value)}
          choices={choices}
          onValue={(value) => onSettings({ ...settings, value: Number(value) })}
        />
      )}
      <SelectField
        label="Country column"
        hint="Codes such as IT or ITA, or names such as Italy or Italien."
        value={String(settings.country)}
        choices={[noColumn, ...choices]}
        onValue={(country) => onSettings({ ...settings, country: Number(country) })}
      />
      <SelectField
        label={settings.country < 0 ? 'Country for all rows' : 'Country for rows without one'}
        value={settings.fixedCountry}
        choices={[{ value: '', label: 'Not specified' }, ...countryChoices]}
        onValue={(fixedCountry) => onSettings({ ...settings, fixedCountry })}
      />
    </>
  );
}

/** Columns of the file and options of the run. */
export function SettingsCard({ columns, settings, canLackHeader, onSettings }: SettingsCardProps) {
  return (
    <section class="card stack" aria-label="Columns and options">
      {canLackHeader && (
        <CheckField
          label="The first row is a header"
          checked={settings.hasHeader}
          onValue={(hasHeader) => onSettings({ ...settings, hasHeader })}
        />
      )}
      <Segments
        label="Type of value"
        value={settings.type}
        choices={types}
        onValue={(type) => onSettings(withType(settings, type))}
      />
      <ColumnFields columns={columns} settings={settings} onSettings={onSettings} />
      <SelectField
        label="AI"
        value={settings.aiMode}
        choices={aiModes}
        onValue={(aiMode) => onSettings({ ...settings, aiMode })}
      />
      <Segments
        label="Result"
        value={settings.result}
        choices={results}
        onValue={(result) => onSettings({ ...settings, result })}
      />
      <p class="small soft">
        {settings.result === 'rows'
          ? 'Your file with the result columns added, named as on the command line.'
          : 'Totals by gender, without results for individual rows.'}
      </p>
    </section>
  );
}
