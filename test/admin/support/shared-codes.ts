import { catalogue } from '../../../src/http/problems/catalogue.js';

const statuses = new Map<string, number>(
  Object.entries(catalogue).map(([code, { status }]) => [code, status]),
);

/** Whether a code is one of the v2 interface. */
export const isProblemCode = (code: string): boolean => statuses.has(code);

/** The status that the code has there. */
export const sharedStatus = (code: string): number | undefined => statuses.get(code);
