import { useState } from 'preact/hooks';
import type { Read } from './terms.js';

type Reads = Readonly<Record<string, Read<unknown>>>;

/** The fields of a form and the terms that they are read as; errors are shown once it was submitted. */
export function useForm<Terms extends Reads, Fields extends Readonly<Record<keyof Terms, string>>>(
  first: Fields,
  read: (fields: Fields) => Terms,
) {
  const [fields, setFields] = useState(first);
  const [isSubmitted, setSubmitted] = useState(false);
  const terms = read(fields);
  const change = (part: Partial<Fields>): void => setFields({ ...fields, ...part });
  return {
    fields,
    terms,
    change,
    /** What a text field of this name is given. */
    field: (name: keyof Terms) => ({
      value: fields[name],
      onValue: (text: string) => change({ [name]: text } as Partial<Fields>),
      error: isSubmitted ? (terms[name] as Read<unknown>).error : null,
    }),
    /** Shows the errors. True: there are none. */
    submit(): boolean {
      setSubmitted(true);
      return Object.values(terms).every(({ error }) => error === null);
    },
  };
}
