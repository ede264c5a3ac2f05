/** True for a media type in UTF-8, in any case and with harmless parameters. @param expected in lower case */
export function isMediaType(contentType: string | undefined, expected: string): boolean {
  if (contentType === expected) return true;
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  if (type.trim() !== expected) return false;
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim());
  });
}

export const isJsonMediaType = (contentType: string | undefined): boolean =>
  isMediaType(contentType, 'application/json');

/** Whether a browser asks for a page: all of them accept XHTML then. HTML alone is no sign: Java's client names it first. */
export const asksForPage = (accept = ''): boolean =>
  /\bapplication\/xhtml\+xml\b/.test(accept) && !/\bjson\b/.test(accept);
