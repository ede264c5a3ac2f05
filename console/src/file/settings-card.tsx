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
  { value: 'off', label: 'Never' },
  { value: 'fallback', label: 'If the dataset has none' },
  { value: 'always', label: 'AI only (2 credits each)' },
];

const results: readonly Choice<FileSettings['result']>[] = [
  { value: 'rows', label: 'Every row' },
  { value: 'shares', label: 'Only shares' },
];

/** Index of a column as a choice; -1 is none. */
const columnChoices = (names: readonly string[]): Choice<string>[] =>
  names.map((name, index) => ({ value: String(index), label: name }));

const noColumn: Choice<string> = { value: '-1', label: 'None' };

export interface SettingsCardProps {
  /** Names of the columns; `Column 1` where the file has no header. */
  readonly columns: readonly string[];
  readonly settings: FileSettings;
  readonly onSettings: (settings: FileSettings) => void;
}

function ColumnFields({ columns, settings, onSettings }: SettingsCardProps) {
  const choices = columnChoices(columns);
  return (
    <>
      <SelectField
        label={settings.type === 'name' ? 'Column with the name' : 'Column with the value'}
        value={String(settings.value)}
        choices={choices}
        onValue={(value) => onSettings({ ...settings, value: Number(value) })}
      />
      {settings.type === 'name' && (
        <SelectField
          label="Column with the surname"
          hint="Joined behind the name; surnames help where a name differs by country."
          value={String(settings.second)}
          choices={[noColumn, ...choices]}
          onValue={(second) => onSettings({ ...settings, second: Number(second) })}
        />
      )}
      <SelectField
        label="Column with the country"
        hint="Codes such as IT, or English names."
        value={String(settings.country)}
        choices={[noColumn, ...choices]}
        onValue={(country) => onSettings({ ...settings, country: Number(country) })}
      />
      <SelectField
        label={settings.country < 0 ? 'Country of all rows' : 'Country of rows without one'}
        value={settings.fixedCountry}
        choices={[{ value: '', label: 'Not given' }, ...countryChoices]}
        onValue={(fixedCountry) => onSettings({ ...settings, fixedCountry })}
      />
    </>
  );
}

/** What the file holds and what is to become of it. */
export function SettingsCard({ columns, settings, onSettings }: SettingsCardProps) {
  return (
    <section class="card stack" aria-label="Columns and options">
      <CheckField
        label="The first row names the columns"
        checked={settings.hasHeader}
        onValue={(hasHeader) => onSettings({ ...settings, hasHeader })}
      />
      <Segments
        label="The file holds"
        value={settings.type}
        choices={types}
        onValue={(type) => onSettings({ ...settings, type, second: type === 'name' ? settings.second : -1 })}
      />
      <ColumnFields columns={columns} settings={settings} onSettings={onSettings} />
      <SelectField
        label="Ask AI"
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
          ? 'The same file with columns added.'
          : 'How many rows are female and male; no row gets a result.'}
      </p>
    </section>
  );
}
