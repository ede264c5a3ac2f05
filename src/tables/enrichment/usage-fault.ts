/** The options or files are wrong; nothing was done. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}
