import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@endcap/contract/identity/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const flag = { present: 1, verified: 4, mayBeSynced: 8, synced: 16, newCredential: 64 };

/** What a browser or an authenticator may get wrong; without it they do as WebAuthn says. */
interface Fault {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  unverified?: boolean;
  userHandle?: string;
  count?: number;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

/** An authenticator with one passkey (ES256), made with node:crypto alone. */
export function softwareAuthenticator({
  origin = 'http://us.localhost',
  aaguid = Buffer.alloc(16),
  synced = false,
  counts = false,
} = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let userHandle = '';
  let used = 0;

  const clientData = (type: string, challenge: string, fault: Fault) =>
    Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, fault: Fault, rest?: Buffer) => {
    const backedUp = synced ? flag.mayBeSynced | flag.synced : 0;
    const verified = fault.unverified ? 0 : flag.verified;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(fault.count ?? (counts ? ++used : 0));
    const flags = flag.present | verified | backedUp | (rest ? flag.newCredential : 0);
    return Buffer.concat([
      sha256(fault.rpId ?? rpId),
      Buffer.from([flags]),
      counter,
      rest ?? Buffer.alloc(0),
    ]);
  };

  return {
    id,
    create({ challenge, rp, user }: PasskeyCreation, fault: Fault = {}): NewPasskey {
      userHandle = user.id;
      const length = Buffer.from([0, rawId.length]);
      const credential = Buffer.concat([aaguid, length, rawId, coseKey]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authenticatorData(rp.id, fault, credential))],
      ]);
      return {
        id,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, fault).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    answer({ challenge, rpId }: PasskeyRequest, fault: Fault = {}): PasskeyAnswer {
      const data = authenticatorData(rpId, fault);
      const client = clientData('webauthn.get', challenge, fault);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: fault.userHandle ?? userHandle,
        },
      };
    },
  };
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
