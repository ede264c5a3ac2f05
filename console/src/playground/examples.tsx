import { Button } from '../kit/index.js';
import { emptyForm, type PlaygroundForm } from './request.js';

const examples: readonly (PlaygroundForm & { readonly why: string })[] = [
  { ...emptyForm, value: 'Andrea', country: 'IT', why: 'Gender depends on the country' },
  { ...emptyForm, value: 'Robin', why: 'A name used by women and men' },
  { ...emptyForm, type: 'email', value: 'karen.smith@example.com', why: 'A name in an e-mail address' },
  {
    ...emptyForm,
    type: 'username',
    value: 'la_abuelita',
    country: 'MX',
    isForced: true,
    why: 'A nickname, interpreted',
  },
  { ...emptyForm, type: 'phone', value: '020 7946 0000', country: 'GB', why: 'A phone number' },
];

export interface ExamplesProps {
  readonly onForm: (form: PlaygroundForm) => void;
}

/** Fills the form and asks at once. */
export const Examples = ({ onForm }: ExamplesProps) => (
  <section class="card stack" aria-labelledby="examples-title">
    <div>
      <h2 id="examples-title">Try an example</h2>
      <p class="small soft">
        It is answered at once and costs a credit, like any request; a nickname costs two.
      </p>
    </div>
    <ul class="examples">
      {examples.map(({ why, ...form }) => (
        <li key={form.value}>
          <Button onClick={() => onForm(form)}>{form.value}</Button>
          <span class="small soft">{why}</span>
        </li>
      ))}
    </ul>
  </section>
);
