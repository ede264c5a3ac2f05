import { countryChoices } from '../api/countries.js';
import type { AiMode, InputType } from '../api/types.js';
import { CheckField, type Choice, plural, Segments, SelectField } from '../kit/index.js';
import type { Columns } from './columns.js';
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

const skips = Array.from({ length: 10 }, (_, rows) => ({
  value: String(rows),
  label: rows === 0 ? 'None' : plural(rows, 'row'),
}));

/** Changes the type of value. Only names can do without a value column: another type begins with the first column. */
const withType = (settings: FileSettings, type: InputType): FileSettings =>
  type === 'name'
    ? { ...settings, type }
    : { ...settings, type, value: settings.value ?? 0, middle: null, last: null, salutation: null };

export interface SettingsCardProps {
  /** Names of the columns; `Column 1` where the file has no header. */
  readonly columns: readonly string[];
  readonly settings: FileSettings;
  readonly canLackHeader: boolean;
  /** Rows that can be skipped, of which each has a row below it. */
  readonly skippedMax: number;
  /** A run is about to start with these settings. */
  readonly isLocked: boolean;
  readonly onSettings: (settings: FileSettings) => void;
}

type ColumnFieldsProps = Omit<SettingsCardProps, 'canLackHeader' | 'skippedMax' | 'isLocked'>;

interface ColumnFieldProps extends ColumnFieldsProps {
  readonly member: Exclude<keyof Columns, 'type'>;
  readonly label: string;
  readonly hint?: string;
  /** Whether `None` can be chosen. */
  readonly canLack?: boolean;
}

/** The choice of a column. */
function ColumnField(props: ColumnFieldProps) {
  const { member, label, hint, canLack = true, columns, settings, onSettings } = props;
  const choices = columns.map((name, index) => ({ value: String(index), label: name }));
  return (
    <SelectField
      label={label}
      hint={hint}
      value={String(settings[member] ?? '')}
      choices={canLack ? [{ value: '', label: 'None' }, ...choices] : choices}
      onValue={(chosen) => onSettings({ ...settings, [member]: chosen === '' ? null : Number(chosen) })}
    />
  );
}

/** The columns of a name. With a salutation a surname is enough: `Frau Müller`. */
function NameFields(props: ColumnFieldsProps) {
  const { value, last, salutation } = props.settings;
  return (
    <>
      <ColumnField
        {...props}
        member="salutation"
        label="Salutation column"
        hint="A salutation such as Frau or Mr. gives the gender for a surname."
      />
      <ColumnField
        {...props}
        member="value"
        label="Name column"
        canLack={value === null || (salutation !== null && last !== null)}
      />
      <ColumnField
        {...props}
        member="middle"
        label="Middle name column"
        hint="Put between name and surname, such as a patronymic or van der."
      />
      <ColumnField
        {...props}
        member="last"
        label="Surname column"
        hint="Appended to the name. Helps where a name’s gender differs by country."
      />
    </>
  );
}

function ColumnFields(props: ColumnFieldsProps) {
  const { settings, onSettings } = props;
  return (
    <>
      {settings.type === 'name' ? (
        <NameFields {...props} />
      ) : (
        <ColumnField {...props} member="value" label="Value column" canLack={false} />
      )}
      <ColumnField
        {...props}
        member="country"
        label="Country column"
        hint="Codes such as IT or ITA, or names such as Italy or Italien."
      />
      <SelectField
        label={settings.country === null ? 'Country for all rows' : 'Country for rows without one'}
        value={settings.fixedCountry}
        choices={[{ value: '', label: 'Not specified' }, ...countryChoices]}
        onValue={(fixedCountry) => onSettings({ ...settings, fixedCountry })}
      />
    </>
  );
}

/** Columns of the file and options of the run. */
export function SettingsCard(props: SettingsCardProps) {
  const { columns, settings, canLackHeader, skippedMax, isLocked, onSettings } = props;
  return (
    <fieldset class="card stack" aria-label="Columns and options" disabled={isLocked}>
      {canLackHeader && (
        <>
          <CheckField
            label="The first row is a header"
            checked={settings.hasHeader}
            onValue={(hasHeader) => onSettings({ ...settings, hasHeader })}
          />
          <SelectField
            label="Rows to skip"
            hint="Rows above the table, such as a title. They are kept."
            value={String(settings.skipped)}
            choices={skips.slice(0, skippedMax + 1)}
            onValue={(skipped) => onSettings({ ...settings, skipped: Number(skipped) })}
          />
        </>
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
    </fieldset>
  );
}
