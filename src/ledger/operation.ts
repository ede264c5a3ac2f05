export type OperationState = 'reserved' | 'settled' | 'refunded';

/** A reserved operation by its two ids. */
export interface OperationKey {
  readonly operationId: string;
  /** As in the reservation's outcome. */
  readonly accountId: string;
}
