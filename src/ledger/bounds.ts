/** Bounds of what operators enter and ask for, on the command line as over the Admin API. Lengths in characters. */
export const operatorBounds = {
  nameLengthMax: 200,
  reasonLengthMax: 500,
  /** Credits that an account starts with, and of one grant. */
  creditsMax: 1_000_000_000_000,
  /** Operations that the ledger lists at once. */
  operationsMax: 200,
  usageDaysMax: 366,
  usageDaysDefault: 30,
} as const;
