/**
 * What a test sends must not be in the log. A witness keeps what went out through the harness and looks for it in
 * the log when the service stops. Ignored are: strings below five characters, and below seven when they are digits
 * alone; the service's own loopback address; paths and words that the service itself writes. Only the first 200 characters
 * of a long string are looked for. Case counts for nothing, since values are normalized before they are used.
 */
export interface Witness {
  /** Something that must not be in the log, whatever it looks like. */
  secret(text: string): void;
  sent(path: string, headers: Readonly<Record<string, string>>, body: string | null): void;
  /** The bytes of a whole request, or of a part of one. */
  sentRaw(bytes: string | Uint8Array): void;
  /** @throws an error that names the string and the line */
  check(logs: string): void;
}

const lengthMin = 5;
const digitsMin = 7;
const lengthMax = 200;
/** Bodies of this size are there for their size. */
const bodyLengthMax = 20_000;

/** Members whose values are words of the interface. */
const closedMembers: ReadonlySet<string> = new Set(['type', 'ai_mode', 'country']);

/** Headers that say nothing of who asks and for what. */
const plainHeaders: ReadonlySet<string> = new Set(
  (
    'host content-type content-length content-encoding transfer-encoding connection accept accept-encoding ' +
    'accept-language expect upgrade origin access-control-request-method access-control-request-headers ' +
    'sec-purpose purpose x-genderd-console sec-fetch-site te mcp-protocol-version'
  ).split(' '),
);

/** Words that requests send and that the service's own lines hold. */
const ownWords: ReadonlySet<string> = new Set(
  'request error warn debug storage node level route status access trial method database ledger limit reason operation'.split(
    ' ',
  ),
);

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

function* leavesOf(value: unknown, member = ''): Generator<string> {
  if (typeof value === 'string') {
    if (!closedMembers.has(member)) yield value;
  } else if (typeof value === 'number') yield String(value);
  else if (Array.isArray(value)) for (const item of value) yield* leavesOf(item, member);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* leavesOf(item, key);
}

/** The values of pairs such as those of a query, a form or a cookie. */
const pairValues = (text: string): string[] =>
  text.split(/[&;\r\n]/).map((pair) => decode(pair.slice(pair.indexOf('=') + 1)));

function textsOf(body: string): string[] {
  try {
    return [...leavesOf(JSON.parse(body))];
  } catch {
    // A part of a form has a head of its own.
    return pairValues(body.replace(/^content-.*$/gim, ''));
  }
}

const headerTexts = (name: string, value: string): string[] =>
  plainHeaders.has(name.toLowerCase()) ? [] : value.split(/[,;=\s]+/);

const queryTexts = (path: string): string[] => {
  const at = path.indexOf('?');
  return at < 0 ? [] : pairValues(path.slice(at + 1));
};

function isTelling(text: string): boolean {
  if (text.length < lengthMin || ownWords.has(text)) return false;
  if (/^\d*$/.test(text) && text.length < digitsMin) return false;
  return !/^(::ffff:)?127\.0\.0\.1$|^application\/|^bearer$|^basic$|^\/(api|admin|mcp)[a-z0-9/-]*$/.test(
    text,
  );
}

const canonical = (text: string): string => text.trim().slice(0, lengthMax).toLowerCase();

/** The form that the line of a request has: only its closed words are of interest, and they are few. */
const requestLine =
  /^\{"level":30,"time":\d+,"node":"[^"]*","request_id":"[0-9a-f-]{36}","method":"[A-Z-]+","route":([^,]+),"status":\d+,"code":([^,]+),"duration_ms":\d+,"access":([^,]+),"account_id":(?:null|"acc_[0-9a-z]+"),"key_id":(?:null|"key_[0-9a-z]+"),"billing_status":"[a-z_]+","charged_credits":\d+,"msg":"request"\}$/;

/** The log without what is known to be closed: a thousand lines of requests become a few words. */
function openParts(logs: string): string {
  const parts = new Set<string>();
  for (const line of logs.split('\n')) {
    const [, ...words] = requestLine.exec(line) ?? [];
    for (const part of words.length > 0 ? words : [line]) parts.add(part);
  }
  return [...parts]
    .filter((part) => !part.includes('metrics are served'))
    .join('\n')
    .toLowerCase();
}

export function createWitness(): Witness {
  const seen = new Set<string>();
  const texts = new Set<string>();

  const keep = (found: readonly string[]) => {
    for (const text of found.map(canonical)) if (isTelling(text)) texts.add(text);
  };
  /** What was sent before says nothing new. */
  const once = (text: string, read: () => readonly string[]) => {
    if (seen.has(text)) return;
    seen.add(text);
    keep(read());
  };

  return {
    secret: (text) => void texts.add(canonical(text)),
    sent(path, headers, body) {
      once(path, () => queryTexts(path));
      for (const [name, value] of Object.entries(headers)) once(value, () => headerTexts(name, value));
      if (body !== null && body.length <= bodyLengthMax) once(body, () => textsOf(body));
    },
    sentRaw(bytes) {
      const text = Buffer.from(bytes).toString('utf8');
      if (text.length > bodyLengthMax) return;
      once(text, () => {
        const [head = '', body = ''] = text.split('\r\n\r\n');
        const [request = '', ...lines] = head.split('\r\n');
        const headers = lines.flatMap((line) =>
          headerTexts(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)),
        );
        return [...queryTexts(request.split(' ')[1] ?? ''), ...headers, ...textsOf(body)];
      });
    },
    check(logs) {
      const open = openParts(logs);
      for (const text of texts) {
        const escaped = JSON.stringify(text).slice(1, -1);
        const at = Math.max(open.indexOf(text), open.indexOf(escaped));
        if (at < 0) continue;
        const line = open.slice(Math.max(0, open.lastIndexOf('\n', at)), open.indexOf('\n', at) >>> 0);
        throw new Error(`the log holds ${JSON.stringify(text)}, which a request sent: ${line.trim()}`);
      }
    },
  };
}
