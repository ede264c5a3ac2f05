/** An error that is an answer: nobody reads its stack, and taking one costs as much as the rest of a refusal. */
export class Refusal extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}
