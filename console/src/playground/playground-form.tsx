import { requestBounds } from '../../../src/predictions/item.js';
import { useCapabilities } from '../api/client.js';
import { countryChoices } from '../api/countries.js';
import type { AiMode } from '../api/types.js';
import { Button, CheckField, type Choice, Form, Segments, SelectField, TextField } from '../kit/index.js';
import type { PlaygroundForm, ValueType } from './request.js';

const types: readonly Choice<ValueType>[] = [
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'E-mail' },
  { value: 'username', label: 'Username' },
  { value: 'phone', label: 'Phone' },
];

const aiModes: readonly Choice<AiMode>[] = [
  { value: 'fallback', label: 'If the dataset has no answer' },
  { value: 'off', label: 'Off' },
  { value: 'always', label: 'AI only (2 credits)' },
];

const valueTexts: Readonly<Record<ValueType, { readonly label: string; readonly placeholder: string }>> = {
  name: { label: 'Name', placeholder: 'Andrea Rossi' },
  email: { label: 'E-mail address', placeholder: 'karen.smith@example.com' },
  username: { label: 'Username', placeholder: 'maria_92' },
  phone: { label: 'Phone number', placeholder: '+44 20 7946 0000' },
};

export interface PlaygroundFormProps {
  readonly form: PlaygroundForm;
  readonly onForm: (form: PlaygroundForm) => void;
  readonly onSend: () => void;
  readonly isBusy: boolean;
  /** Why the form cannot be sent; shown at the value. */
  readonly error: string | null;
}

function AiFields({ form, onForm }: Pick<PlaygroundFormProps, 'form' | 'onForm'>) {
  const isAvailable = useCapabilities()?.capabilities.ai.available ?? true;
  return (
    <>
      <SelectField
        label="AI"
        hint={isAvailable ? null : 'This service has no AI provider.'}
        value={form.aiMode}
        choices={aiModes}
        disabled={form.isForced}
        onValue={(aiMode) => onForm({ ...form, aiMode })}
      />
      <CheckField
        label="Interpret nicknames"
        hint="forceToGenderize: 1 credit if the dataset has a gender, otherwise 2."
        checked={form.isForced}
        onValue={(isForced) => onForm({ ...form, isForced })}
      />
    </>
  );
}

export function PlaygroundFormCard({ form, onForm, onSend, isBusy, error }: PlaygroundFormProps) {
  const { label, placeholder } = valueTexts[form.type];
  const isPhone = form.type === 'phone';
  return (
    <Form class="card stack" aria-label="Request" noValidate onSubmit={onSend}>
      <Segments
        label="Type of value"
        value={form.type}
        choices={types}
        onValue={(type) => onForm({ ...form, type })}
      />
      <TextField
        label={label}
        value={form.value}
        placeholder={placeholder}
        maxLength={isPhone ? requestBounds.phoneLengthMax : requestBounds.valueLengthMax}
        inputMode={isPhone ? 'tel' : form.type === 'email' ? 'email' : 'text'}
        error={error}
        onValue={(value) => onForm({ ...form, value })}
      />
      <SelectField
        label="Country"
        hint={
          isPhone ? 'Required for a number without a leading +.' : 'The country the person is from, if known.'
        }
        value={form.country}
        choices={[{ value: '', label: 'Not specified' }, ...countryChoices]}
        onValue={(country) => onForm({ ...form, country })}
      />
      {!isPhone && <AiFields form={form} onForm={onForm} />}
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {isPhone ? 'Validate number' : 'Infer gender'}
      </Button>
    </Form>
  );
}
