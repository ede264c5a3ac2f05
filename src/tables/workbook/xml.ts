import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { TextFault } from '../formats/row.js';

export type Tag = SaxesTagPlain;

export interface XmlEvents {
  /** `end`: behind the tag, in UTF-16 units of the text. */
  open?(name: string, tag: Tag, end: number): void;
  /** Of the cells' tags for text, without the readings of Japanese ones. */
  text?(text: string): void;
  close?(name: string, end: number): void;
  /** More of the text, before the events of its tags: one that begins in it may end in the next. */
  chunk?(text: string): void;
}

const CHUNK_BYTES = 1_048_576;
const TEXT_TAGS = ['v', 't'];

/** The name without its namespace prefix: programs choose different ones. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a part of a workbook from start to end. No entity is expanded but XML's own five. @throws TextFault */
export function readXml(part: Uint8Array, about: string, events: XmlEvents): void {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const { open, text, close, chunk } = events;
  let readings = 0;
  let isText = false;
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    if (name === 'rPh') readings++;
    else if (TEXT_TAGS.includes(name)) isText = readings === 0;
    open?.(name, tag, parser.position);
  });
  if (text) {
    const add = (part: string): void => void (isText && text(part));
    parser.on('text', add);
    parser.on('cdata', add);
  }
  parser.on('closetag', (tag) => {
    const name = localName(tag.name);
    if (name === 'rPh') readings--;
    else if (TEXT_TAGS.includes(name)) isText = false;
    close?.(name, parser.position);
  });
  try {
    for (let at = 0; at < part.length; at += CHUNK_BYTES) {
      const isLast = at + CHUNK_BYTES >= part.length;
      const decoded = decoder.decode(part.subarray(at, at + CHUNK_BYTES), { stream: !isLast });
      chunk?.(decoded);
      parser.write(decoded);
    }
    parser.close();
  } catch (error) {
    if (error instanceof TextFault) throw error;
    throw new TextFault(`${about} is not well-formed XML`);
  }
}

/** `AB` of column 27, counted from 0. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** The column of a reference such as `AB12`, counted from 0; null for another text. */
export function columnOf(reference: string | undefined): number | null {
  const letters = /^\$?([A-Z]{1,3})\$?\d/.exec(reference ?? '')?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
