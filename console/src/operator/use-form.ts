import { useState } from 'preact/hooks';
import type { Parsed } from './parse-fields.js';

type ParsedFields = Readonly<Record<string, Parsed<unknown>>>;

/** The fields of a form and the values parsed from them; errors are shown once the form was submitted. */
export function useForm<Values extends ParsedFields, Fields extends Readonly<Record<keyof Values, string>>>(
  first: Fields,
  parse: (fields: Fields) => Values,
) {
  const [fields, setFields] = useState(first);
  const [isSubmitted, setSubmitted] = useState(false);
  const values = parse(fields);
  const change = (part: Partial<Fields>): void => setFields({ ...fields, ...part });
  return {
    fields,
    values,
    change,
    /** The props of the text field of this name. */
    field: (name: keyof Values) => ({
      value: fields[name],
      onValue: (text: string) => change({ [name]: text } as Partial<Fields>),
      error: isSubmitted ? (values[name] as Parsed<unknown>).error : null,
    }),
    /** Shows the errors. True: there are none. */
    submit(): boolean {
      setSubmitted(true);
      return Object.values(values).every(({ error }) => error === null);
    },
  };
}
