import type { Readable, Writable } from 'node:stream';

/** Streams and environment of a command line; commands use nothing else of the process. */
export interface Terminal {
  /** Opened only by commands that read it. */
  readonly stdin: () => Readable;
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: NodeJS.ProcessEnv;
  /** Yields the processor to other processes, such as the running service. */
  readonly lowerPriority: () => void;
}

/** A running command line and its exit code. */
export interface Session extends Terminal {
  exitCode: number;
}
