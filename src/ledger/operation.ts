export type OperationState = 'reserved' | 'settled' | 'refunded';

/** A reserved operation by its two ids. */
export interface OperationKey {
  readonly operationId: string;
  /** As the reservation's outcome named it. */
  readonly accountId: string;
}
