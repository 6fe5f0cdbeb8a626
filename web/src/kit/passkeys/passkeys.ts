import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@endcap/contract/identity/passkeys';
import { chunk } from '../../lib/browser/chunk.ts';
import { CallError } from '../../lib/call/call-error.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { loadAreas, loadedText } from '../../lib/i18n/messages.ts';

const library = () => chunk(() => import('@simplewebauthn/browser'));

/** False in a browser that knows no passkeys; the portal may not offer them at this address either. */
export function mayUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** The browser asks the user, and its password manager or a key makes the passkey. */
export async function createPasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON: options as never }).catch((error) =>
    explain(error, isKnown(error) ? 'factors.passkey.known' : 'factors.passkey.notMade'),
  );
  const { clientDataJSON, attestationObject, transports } = made.response;
  return {
    id: made.id,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Asks for a passkey in a dialog of the browser. */
export async function answerWithPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const given = await startAuthentication({ optionsJSON: request as never }).catch((error) =>
    explain(error, 'factors.passkey.notUsed'),
  );
  return answerOf(given);
}

/**
 * Offers passkeys among what the browser fills a field with, and waits until the user chooses one.
 * Null when the browser cannot, or when it was asked for something else meanwhile.
 */
export async function offerPasskeys(request: PasskeyRequest): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await library();
  const options = { optionsJSON: request as never, useBrowserAutofill: true };
  return startAuthentication(options).then(answerOf, () => null);
}

export async function canOfferPasskeys(): Promise<boolean> {
  return (await library()).browserSupportsWebAuthnAutofill();
}

export async function stopOffering(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

function answerOf({ id, response }: PasskeyAnswer): PasskeyAnswer {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const named = userHandle ? { userHandle } : {};
  return { id, response: { clientDataJSON, authenticatorData, signature, ...named } };
}

function isKnown(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
}

type Reason = `factors.passkey.${'known' | 'notMade' | 'notUsed'}`;

/** Browsers do not say why: the user may have closed the window or waited too long. */
async function explain(cause: unknown, reason: Reason): Promise<never> {
  const locale = currentLocale();
  await loadAreas(locale, 'factors');
  const message = loadedText(locale, 'factors')(reason);
  throw Object.assign(new CallError({ code: 'passkey.refused', status: 422, message }), { cause });
}
