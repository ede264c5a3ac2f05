const timeDigits = 12;

/**
 * A UUID of version 7, which sorts by time; also on plain http, where browsers lack `crypto.randomUUID`.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = Date.now().toString(16).padStart(timeDigits, '0');
  for (let at = 0; at < timeDigits / 2; at += 1)
    bytes[at] = Number.parseInt(time.slice(at * 2, at * 2 + 2), 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
