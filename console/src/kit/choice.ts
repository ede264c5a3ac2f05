/** One entry of a select or of radio buttons. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}
