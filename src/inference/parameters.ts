import file from '../../model/parameters.json' with { type: 'json' };

type File = typeof file;

/** The fitted parameters of the model, by name; `model/parameters.json` says what each means. */
export type Parameters = { readonly [Name in keyof File]: number };

export const parameters: Parameters = Object.fromEntries(
  Object.entries(file).map(([name, { value }]) => [name, value]),
) as unknown as Parameters;
