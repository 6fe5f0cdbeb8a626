import type { NewPasskey, PasskeyCreation } from '@endcap/contract/identity/passkeys';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Scope } from '../../../access/scope.ts';
import { AppError, conflictAs } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import type { RelyingParty } from '../../../http/guards/relying-party.ts';
import { userHandleOf } from './check-passkey.service.ts';
import { addFactor, refuseMoreFactors } from './factors.service.ts';
import {
  describePasskeys,
  newChallenge,
  timeoutMs,
  useChallenge,
} from './passkey-challenges.service.ts';
import { insertPasskey } from './passkeys.unscoped.repository.ts';

/** EdDSA, ES256 and RS256: at least one of them is in every authenticator. */
const algorithms = [-8, -7, -257];

export async function startPasskey(
  db: Database,
  scope: Scope,
  party: RelyingParty,
): Promise<PasskeyCreation> {
  const { id, loginId, name } = scope.actor;
  await refuseMoreFactors(db, scope);
  return {
    challenge: await newChallenge(db, `add:${scope.sessionId}`),
    rp: { id: party.id, name: 'Endcap' },
    user: { id: userHandleOf(id), name: loginId, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: timeoutMs,
    excludeCredentials: await describePasskeys(db, id, party),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Returns recovery codes with the first factor; they are shown this once. */
export async function addPasskey(
  db: Database,
  scope: Scope,
  { name, passkey }: { name: string; passkey: NewPasskey },
  { party, siteAddress }: { party: RelyingParty; siteAddress: string },
): Promise<string[] | null> {
  const { clientDataJSON, transports = [] } = passkey.response;
  const challenge = await useChallenge(db, `add:${scope.sessionId}`, clientDataJSON);
  const made = await readPasskey(passkey, { challenge, party });
  if (!made) throw new AppError('passkey.refused');
  const { credential, aaguid, credentialBackedUp } = made;
  const mail = { name, change: 'passkeyAdded' as const, siteAddress };
  return addFactor(db, scope, mail, (tx, userId) =>
    insertPasskey(tx, {
      ...{ id: newId(), userId, name, rpId: party.id, aaguid, transports },
      ...{ credentialId: Buffer.from(credential.id, 'base64url'), count: credential.counter },
      ...{ publicKey: Buffer.from(credential.publicKey), synced: credentialBackedUp },
    }).catch(conflictAs('sign_in_factor__credential_id', 'passkey.exists')),
  );
}

async function readPasskey(
  { id, response }: NewPasskey,
  { challenge, party }: { challenge: string; party: RelyingParty },
) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: withoutAttestation(response.attestationObject),
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential.id === id ? registrationInfo : undefined;
  } catch {
    // Whatever the library found wrong with it, from its origin to junk that no reader takes.
    return undefined;
  }
}

/**
 * Nobody asked which maker vouches for the authenticator. A statement that comes all the same is left
 * unread: to check it the library would fetch addresses from certificates of the caller.
 */
function withoutAttestation(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get(
    'authData',
  );
  const bare = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}
