/** Text as XML and HTML hold it, also in attributes with double quotes. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
