import { Busboy } from '@fastify/busboy';

/** A field's name and value. */
export type Pair = readonly [name: string, value: unknown];

/**
 * The body is bounded already, and with it the number of fields; files have no place here. The bound of a
 * field is the body's, so that no value is cut.
 */
const limits = { files: 0, fieldNameSize: 128, fieldSize: 262_144, headerPairs: 16, headerSize: 4096 };

/**
 * The fields of a `multipart/form-data` body in their order.
 * @throws Error for a body that is not whole, a file, or a field without a name or cut at a limit
 */
export function multipartPairs(body: Buffer, contentType: string): Promise<Pair[]> {
  return new Promise((resolve, reject) => {
    const pairs: Pair[] = [];
    const reader = Busboy({ headers: { 'content-type': contentType }, limits });
    reader.on('field', (name: string | undefined, value, isNameCut, isValueCut) => {
      if (name === undefined || isNameCut || isValueCut) reject(new Error('a field cannot be read whole'));
      else pairs.push([name, value]);
    });
    reader.on('filesLimit', () => reject(new Error('a file was sent')));
    reader.on('error', reject);
    reader.on('finish', () => resolve(pairs));
    reader.end(body);
  });
}
