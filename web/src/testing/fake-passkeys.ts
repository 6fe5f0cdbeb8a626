import type { PasskeyCreation, PasskeyRequest } from '@endcap/contract/identity/passkeys';
import { afterEach, beforeEach, vi } from 'vitest';

/** What the portal sends to the browser. */
export const creation: PasskeyCreation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Endcap' },
  user: { id: 'AAAA', name: 'maya@northfield.example', displayName: 'Maya Lindqvist' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};
export const request: PasskeyRequest = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const credential = (response: object) => ({
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});

/** What the portal gets back. */
export const made = {
  id: 'AQID',
  response: { clientDataJSON: 'AQ', attestationObject: 'Ag', transports: ['internal'] },
};
export const answered = {
  id: 'AQID',
  response: { clientDataJSON: 'AQ', authenticatorData: 'Aw', signature: 'BA', userHandle: 'BQ' },
};

/** A browser that knows passkeys; `create` and `get` are what its user does. */
export function withPasskeys() {
  const browser = {
    create: vi.fn(),
    get: vi.fn(),
    /** Whether the browser offers passkeys in a field. */
    offersInFields: false,
    offered: [] as { mediation?: string; signal?: AbortSignal }[],
  };
  beforeEach(() => {
    browser.offersInFields = false;
    browser.create.mockReset().mockImplementation(async () =>
      credential({
        clientDataJSON: bytes(1),
        attestationObject: bytes(2),
        getTransports: () => ['internal'],
      }),
    );
    browser.get.mockReset().mockImplementation(async () =>
      credential({
        clientDataJSON: bytes(1),
        authenticatorData: bytes(3),
        signature: bytes(4),
        userHandle: bytes(5),
      }),
    );
    const isConditionalMediationAvailable = async () => browser.offersInFields;
    const known = Object.assign(() => undefined, { isConditionalMediationAvailable });
    vi.stubGlobal('PublicKeyCredential', known);
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { create: browser.create, get: browser.get },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return browser;
}
