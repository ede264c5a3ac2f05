import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';

/** A certificate and its key as PEM texts. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly fingerprint: string;
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const time = (text: string) => der(0x18, Buffer.from(text));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const named = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const subjectAltName = sequence(
  oid('551d11'),
  der(0x04, sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))),
);

/** A self-signed certificate for 127.0.0.1 and localhost, valid from 2020 to 2120. */
export function makeCertificate(name = 'genderd test'): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    named(name),
    sequence(time('20200101000000Z'), time('21200101000000Z')),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(subjectAltName)),
  );
  const signed = new X509Certificate(sequence(body, ecdsaWithSha256, bits(sign('sha256', body, privateKey))));
  return {
    cert: signed.toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    fingerprint: signed.fingerprint256,
  };
}
