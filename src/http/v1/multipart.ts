import { Busboy } from '@fastify/busboy';

/** Name and value of a field. */
export type Pair = readonly [name: string, value: unknown];

/**
 * The body is already bounded, and with it the number of fields; files are not accepted. Each field may be as long as
 * the body, so that no value is truncated.
 */
const limits = { files: 0, fieldNameSize: 128, fieldSize: 262_144, headerPairs: 16, headerSize: 4096 };

/**
 * The fields of a `multipart/form-data` body in their order.
 * @throws Error for an incomplete body, a file, and a field that is unnamed or truncated at a limit
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
