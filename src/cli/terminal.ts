import type { Readable, Writable } from 'node:stream';

/** What a command line has besides its arguments. A process gives its own; nothing else of it is read or changed. */
export interface Terminal {
  /** Opened by the commands that read it alone. */
  readonly stdin: () => Readable;
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: NodeJS.ProcessEnv;
  /** Lets other processes go first, such as the service that charges. */
  readonly stepBack: () => void;
}

/** A command line under way: what it has, and the code that it will end with. */
export interface Session extends Terminal {
  exitCode: number;
}
