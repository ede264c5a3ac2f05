import { callService, loadOnce } from '../api/client.js';
import { RefusedFile } from './open-table.js';
import { type SalutationWords, salutationReaderOf } from './salutations.js';

/** The reader of salutations, loaded by the first file. @throws RefusedFile where the service does not answer */
export const loadSalutations = loadOnce(() =>
  callService<SalutationWords[]>('console/salutations.json').then(salutationReaderOf, () => {
    throw new RefusedFile('The service does not answer. Choose the file again once it does.');
  }),
);
