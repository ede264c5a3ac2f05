/** What a load did until its end. */
interface LoadResult {
  /** Credits that answers said were charged. */
  readonly charged: number;
  /** Whatever a client should not meet while the service stops. */
  readonly faults: readonly string[];
}

export interface Load {
  /** Resolves after that many answers. */
  answered(count: number): Promise<void>;
  /** Stops sending and answers what happened. */
  end(): Promise<LoadResult>;
}

const body = JSON.stringify({ type: 'name', value: 'Andrea Rossi', country: 'IT' });

/** Whether the connection failed or was closed: what the ledger then holds shows that nothing was charged for it. */
const isConnectionEnd = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? '',
  );

/** Sends predictions one after the other, by `clients` at the same time, until the service takes no more connections. */
export function startLoad(url: string, key: string, clients: number): Load {
  let isEnding = false;
  let answers = 0;
  let charged = 0;
  const faults: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];

  async function sendOne(): Promise<void> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const response = await fetch(`${url}/api/v2/gender`, { method: 'POST', headers, body });
    const answer = (await response.json()) as { meta: { usage: { charged_credits: number } } };
    if (response.status !== 200) faults.push(`status ${response.status}`);
    charged += answer.meta.usage.charged_credits;
    answers += 1;
    for (const { count, resolve } of waiting) if (answers >= count) resolve();
  }

  async function send(): Promise<void> {
    while (!isEnding) {
      try {
        await sendOne();
      } catch (error) {
        if (!isConnectionEnd(error)) faults.push(String((error as Error).cause ?? error));
        return;
      }
    }
  }

  const running = Array.from({ length: clients }, send);
  return {
    answered: (count) => new Promise((resolve) => waiting.push({ count, resolve })),
    async end() {
      isEnding = true;
      await Promise.all(running);
      return { charged, faults };
    },
  };
}
