/** What a request asks for; each costs a known number of credits when it succeeds. */
export type OrderKind = 'dataset' | 'ai' | 'batch' | 'ai_batch';

export interface Order {
  readonly kind: OrderKind;
  readonly path: string;
  readonly body: string;
  /** Credits when everything is answered. */
  readonly price: number;
}

const prediction = (value: string, aiMode?: string) => ({
  type: 'name',
  value,
  ...(aiMode === undefined ? {} : { options: { ai_mode: aiMode } }),
});

const items = (count: number, aiMode?: string) =>
  JSON.stringify({
    items: [...Array(count).keys()].map((i) => prediction(i % 2 ? 'Maria' : 'Onur', aiMode)),
  });

export const orders: Readonly<Record<OrderKind, Order>> = {
  dataset: {
    kind: 'dataset',
    path: '/api/v2/gender',
    body: JSON.stringify(prediction('Maria')),
    price: 1,
  },
  ai: { kind: 'ai', path: '/api/v2/gender', body: JSON.stringify(prediction('Maria', 'always')), price: 2 },
  batch: { kind: 'batch', path: '/api/v2/gender/batch', body: items(10), price: 10 },
  ai_batch: { kind: 'ai_batch', path: '/api/v2/gender/batch', body: items(50, 'always'), price: 100 },
};

/** What a client was told of one request. */
export interface Reply {
  readonly order: Order;
  readonly status: number;
  readonly code: string | null;
  readonly requestId: string;
  readonly billing: 'not_charged' | 'confirmed' | 'unconfirmed';
  /** Null when unconfirmed. */
  readonly charged: number | null;
}

/** Null: the connection ended without a whole answer. */
export type Heard = Reply | null;

/** Reads an answer of the v2 interface. */
export function toReply(order: Order, status: number, text: string): Reply {
  const { code, meta } = JSON.parse(text);
  return {
    order,
    status,
    code: code ?? null,
    requestId: meta.request_id,
    billing: meta.usage.billing_status,
    charged: meta.usage.charged_credits,
  };
}

export const headersOf = (key: string | null): Record<string, string> => ({
  'content-type': 'application/json',
  ...(key === null ? {} : { authorization: `Bearer ${key}` }),
});

/** Sends one request and keeps what came back. Without a key the trial pays. */
export async function send(
  url: string,
  order: Order,
  key: string | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<Heard> {
  let [status, text] = [0, ''];
  try {
    const response = await fetch(url + order.path, {
      method: 'POST',
      headers: { ...headersOf(key), ...headers },
      body: order.body,
    });
    status = response.status;
    text = await response.text();
  } catch {
    return null;
  }
  return toReply(order, status, text);
}
