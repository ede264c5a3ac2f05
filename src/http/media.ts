/** Maximum nesting of a request body; requests of the interface nest at most 5 levels. */
const jsonDepthMax = 16;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The body is not acceptable JSON; the message says why without quoting it. */
export class JsonBodyError extends Error {
  override readonly name = 'JsonBodyError';
}

/** Counts brackets outside strings; runs before parsing because it is cheaper. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (isInString) {
      if (unit === 0x5c) i += 1;
      else if (unit === 0x22) isInString = false;
    } else if (unit === 0x22) isInString = true;
    else if (unit === 0x7b || unit === 0x5b) {
      depth += 1;
      if (depth > jsonDepthMax) return true;
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1;
  }
  return false;
}

/**
 * Parses a JSON text in UTF-8 strictly: no byte order mark, no invalid bytes, bounded nesting. The last value of a
 * repeated member counts. `__proto__` becomes an ordinary member.
 * @throws JsonBodyError
 */
export function parseJsonBody(body: Buffer): unknown {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw new JsonBodyError('The body is not valid UTF-8.');
  }
  if (isTooDeep(text)) throw new JsonBodyError(`The body is nested deeper than ${jsonDepthMax} levels.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonBodyError('The body is not a well-formed JSON text.');
  }
}

/** True for `application/json` in UTF-8, in any case and with harmless parameters. */
export function isJsonMediaType(contentType: string | undefined): boolean {
  if (contentType === 'application/json') return true;
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/json') return false;
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim());
  });
}
