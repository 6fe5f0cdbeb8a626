// Bytes, hashes and signed notes. The portal serves the modules of this folder joined into one file.
import { createHash, createPublicKey, verify } from 'node:crypto';

export const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The log or a file is not what was signed: the message names the first entry, or the files. */
export class BrokenLog extends Error {}

export function demand(isTrue, message) {
  if (!isTrue) throw new BrokenLog(message);
}

/** Only the one way to write these bytes: `Buffer.from` skips characters that it does not know. */
export function bytesOf(text, encoding, length, name) {
  const bytes = Buffer.from(String(text), encoding);
  const isWhole = bytes.toString(encoding) === text && bytes.length === length;
  demand(isWhole, `${name} is not ${length} bytes in ${encoding}.`);
  return bytes;
}

/** Reads the first checkpoint in a text; a mail around it, or its marks of quotation, do not matter. */
export function readCheckpoint(text, keys) {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^(?:> ?)+/, '').trimEnd());
  const mark = lines.findIndex((line) => line.startsWith('— '));
  const start = lines.lastIndexOf(lines[mark]?.split(' ')[1], mark);
  if (start < 0) throw new Error('There is no checkpoint in it.');
  const signed = lines.slice(start, mark - 1);
  const [origin, size, root, ...more] = signed;
  const isKnown = isSigned(`${signed.join('\n')}\n`, lines[mark], keys);
  demand(isKnown, `No key of the keys file signed the checkpoint of ${origin}, size ${size}.`);
  const note = [...signed, '', lines[mark], ''].join('\n');
  return { note, origin, size: Number(size), root: Buffer.from(root, 'base64'), more };
}

/** Whether one of the keys signed the text of a C2SP signed note, whose first line names the key. */
export function isSigned(text, signatureLine, keys) {
  const [, name, base64, ...others] = signatureLine.split(' ');
  const signature = Buffer.from(base64 ?? '', 'base64');
  const isWhole = signature.length === 68 && signature.toString('base64') === base64;
  if (!isWhole || others.length > 0 || !text.startsWith(`${name}\n`)) return false;
  return keys.some((key) => {
    // The key id is a hash of the key's name, its type (1 is Ed25519) and the key.
    const id = sha256(`${name}\n`, Buffer.of(1), key).subarray(0, 4);
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    return (
      id.equals(signature.subarray(0, 4)) &&
      verify(null, Buffer.from(text), publicKey, signature.subarray(4))
    );
  });
}
