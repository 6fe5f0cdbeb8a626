import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** The signature type byte of Ed25519 in a C2SP signed note. */
const ed25519 = Buffer.of(1);
const keyBytes = 32;

export interface Checkpoint {
  /** The log's name, which is the name of its key as well. */
  origin: string;
  size: number;
  root: Buffer;
}

/** The key id of a C2SP signed note: the key name and the key, hashed. */
function keyId(name: string, publicKey: Buffer): Buffer {
  return createHash('sha256')
    .update(`${name}\n`)
    .update(ed25519)
    .update(publicKey)
    .digest()
    .subarray(0, 4);
}

/** The text of a tlog-checkpoint, which is signed and is a leaf of the tree over all logs. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${root.toString('base64')}\n`;
}

export function signCheckpoint(checkpoint: Checkpoint, key: KeyObject): string {
  return signNote(checkpoint.origin, checkpointText(checkpoint), key);
}

/** A C2SP signed note. The text ends with a line feed, and its first line is the key's name. */
export function signNote(name: string, text: string, key: KeyObject): string {
  const signature = sign(null, Buffer.from(text), key);
  const id = keyId(name, rawPublicKey(key));
  const line = Buffer.concat([id, signature]).toString('base64');
  return `${text}\n— ${name} ${line}\n`;
}

/** Null unless one of the keys signed the note. */
export function openCheckpoint(note: string, publicKeys: readonly Buffer[]): Checkpoint | null {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [origin = '', size = '', root = ''] = text.split('\n');
  if (end < 0 || !/^\d{1,15}$/.test(size)) return null;
  const isSigned = note
    .slice(end + 2)
    .split('\n')
    .some((line) => {
      const [dash, name, signature = ''] = line.split(' ');
      const bytes = Buffer.from(signature, 'base64');
      return (
        dash === '—' &&
        name === origin &&
        publicKeys.some(
          (key) =>
            keyId(origin, key).equals(bytes.subarray(0, 4)) &&
            verify(null, Buffer.from(text), keyOfBytes(key), bytes.subarray(4)),
        )
      );
    });
  return isSigned ? { origin, size: Number(size), root: Buffer.from(root, 'base64') } : null;
}

/** The 32 bytes of the public key of a private or a public one. */
export function rawPublicKey(key: KeyObject): Buffer {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url');
}

function keyOfBytes(publicKey: Buffer): KeyObject {
  const x = publicKey.toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** A key from its 32 secret bytes in base64, as the configuration has it. */
export function privateKeyOf(seed: string): KeyObject {
  const bytes = Buffer.from(seed, 'base64');
  if (bytes.length !== keyBytes) throw new Error('Not 32 bytes in base64');
  // The fixed beginning of an Ed25519 key in PKCS 8, RFC 8410.
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), bytes]);
  return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
}
