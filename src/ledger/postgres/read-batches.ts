/** Statements under way at once, and what one may ask for. */
const underWayMax = 2;
const batchMax = 512;

interface Question<V> {
  readonly key: string;
  resolve(value: V): void;
  reject(error: unknown): void;
}

/**
 * Lets reads that arrive together share a statement: every request looks its key up, and a statement of its
 * own would cost more than its share of a charge. A read always begins after it was asked for.
 * @param read answers in the order of the keys
 */
export function batchReads<V>(
  read: (keys: readonly string[]) => Promise<readonly V[]>,
): (key: string) => Promise<V> {
  let waiting: Question<V>[] = [];
  let underWay = 0;
  let isStartPlanned = false;

  const run = async (batch: readonly Question<V>[]) => {
    try {
      const values = await read(batch.map(({ key }) => key));
      for (const [i, { resolve }] of batch.entries()) resolve(values[i] as V);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const start = () => {
    isStartPlanned = false;
    while (waiting.length > 0 && underWay < underWayMax) {
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      underWay += 1;
      void run(batch).then(() => {
        underWay -= 1;
        start();
      });
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isStartPlanned) return;
      isStartPlanned = true;
      // At the end of the event loop's turn, so that everything which arrived in it goes together.
      setImmediate(start);
    });
}
