import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * Where a connection breaks. `unsent`: the statement does not reach the server. `sent`: the server has it
 * whole, the client hears nothing. `answered`: the server has committed and said so, the client did not hear
 * it. `late`: the client is cut off at once and the statement reaches the server when the test says so.
 */
export type CutPoint = 'unsent' | 'sent' | 'answered' | 'late';

interface Cut {
  readonly at: CutPoint;
  /** Which statements are meant. */
  readonly matches: (sql: string) => boolean;
  remaining: number;
}

export interface PostgresProxy {
  readonly port: number;
  /** Breaks the connection of the next `times` statements that match, beside the cuts ordered before. */
  cut(at: CutPoint, matches: (sql: string) => boolean, times?: number): void;
  /** How many ordered cuts are still to come. */
  readonly cutsLeft: number;
  /** Lets every statement pass that is not cut yet. */
  mend(): void;
  /** Lets the statements of `late` cuts reach the server; answers when it has taken them all. */
  deliverLate(): Promise<void>;
  /** Milliseconds that each statement waits before it is forwarded. */
  delayMs: number;
  /** New connections are refused, and those that are open break. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  close(): Promise<void>;
}

const lengthOf = (buffer: Buffer, offset: number): number => buffer.readUInt32BE(offset);

/** Splits a stream into messages: a type byte, a length that counts itself, a body. */
function createFrames(onFrame: (type: string, frame: Buffer) => void, hasStartup: boolean) {
  let held = Buffer.alloc(0);
  let isStarted = !hasStartup;
  return (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (held.length < head + 4) return;
      const end = head + lengthOf(held, head);
      if (held.length < end) return;
      const frame = held.subarray(0, end);
      held = held.subarray(end);
      onFrame(isStarted ? String.fromCharCode(frame[0] as number) : 'startup', frame);
      isStarted = true;
    }
  };
}

/** The first two texts of a message: of a parse message a statement's name and text, of a bind message a portal and a statement's name. */
const textsOf = (frame: Buffer): [string, string] => {
  const end = frame.indexOf(0, 5);
  return [frame.toString('utf8', 5, end), frame.toString('utf8', end + 1, frame.indexOf(0, end + 1))];
};

/** A message with the text of its statements alone. */
const plainSqlOf = (frame: Buffer): string => frame.toString('utf8', 5, frame.length - 1);

/** Stands between a ledger and PostgreSQL, and breaks connections at a chosen point of a statement. */
export async function startPostgresProxy(serverPort: number): Promise<PostgresProxy> {
  const sockets = new Set<Socket>();
  const late: (() => Promise<void>)[] = [];
  let orders: Cut[] = [];
  let delayMs = 0;

  const track = (socket: Socket) => {
    sockets.add(
      socket
        .setNoDelay(true)
        .on('error', () => undefined)
        .on('close', () => sockets.delete(socket)),
    );
    return socket;
  };

  const takeCut = (sql: string): CutPoint | null => {
    const order = orders.find(({ matches, remaining }) => remaining > 0 && matches(sql));
    if (order === undefined) return null;
    order.remaining -= 1;
    return order.at;
  };

  const perform = (at: CutPoint, statement: Buffer, client: Socket, server: Socket): boolean => {
    if (at === 'answered') return server.write(statement);
    client.destroy();
    // An ordinary end after the statement: a reset could throw away what the server has not read yet.
    if (at === 'sent') server.end(statement);
    else if (at === 'unsent') server.end();
    else
      late.push(async () => {
        server.end(statement);
        // A server that ended the idle transaction meanwhile resets the connection: the statement is lost.
        if (!server.closed) await new Promise((resolve) => server.once('close', resolve));
      });
    return true;
  };

  const serve = (client: Socket): void => {
    const server = track(connect(serverPort, '127.0.0.1'));
    track(client);
    /** Texts of prepared statements by name. */
    const prepared = new Map<string, string>();
    let statement: Buffer[] = [];
    let cut: CutPoint | null = null;
    const forward = (frames: Buffer) => {
      if (cut) perform(cut, frames, client, server);
      else if (!server.writableEnded) server.write(frames);
    };
    client.on(
      'data',
      createFrames((type, frame) => {
        if (type === 'P') prepared.set(...textsOf(frame));
        // A statement is bound once each time that it runs.
        if (type === 'B') cut ??= takeCut(prepared.get(textsOf(frame)[1]) ?? '');
        else if (type === 'Q') cut ??= takeCut(plainSqlOf(frame));
        statement.push(frame);
        // An extended statement ends with a sync; every other message stands alone.
        if ('PBDEC'.includes(type)) return;
        const frames = Buffer.concat(statement);
        statement = [];
        if (delayMs > 0 && type === 'S') setTimeout(() => forward(frames), delayMs);
        else forward(frames);
      }, true),
    );
    server.on(
      'data',
      createFrames((type, frame) => {
        if (cut === null) client.write(frame);
        else if (cut === 'answered' && type === 'Z') {
          client.destroy();
          server.end();
        }
      }, false),
    );
    client.on('close', () => cut === null && server.end());
    server.on('close', () => client.destroy());
  };

  let listener: Server = createServer(serve).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };

  const refuse = async () => {
    if (!listener.listening) return;
    listener.close();
    for (const socket of sockets) socket.destroy();
    await once(listener, 'close');
  };

  return {
    port,
    cut(at, matches, times = 1) {
      orders.push({ at, matches, remaining: times });
    },
    get cutsLeft() {
      return orders.reduce((sum, { remaining }) => sum + remaining, 0);
    },
    mend() {
      orders = [];
    },
    async deliverLate() {
      for (const deliver of late.splice(0)) await deliver();
    },
    get delayMs() {
      return delayMs;
    },
    set delayMs(ms) {
      delayMs = ms;
    },
    refuse,
    async accept() {
      if (listener.listening) return;
      listener = createServer(serve).listen(port, '127.0.0.1');
      await once(listener, 'listening');
    },
    close: refuse,
  };
}
