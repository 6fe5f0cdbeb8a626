import {
  answerWithPasskey,
  canOfferPasskeys,
  offerPasskeys,
  stopOffering,
} from '../../../kit/passkeys/passkeys.ts';
import { call } from '../../../lib/call/call.ts';

type Step = 'FIRST' | 'SECOND';

const start = (step: Step) => call('POST /svc/login/passkey/start', { body: { step } });

export async function signInWithPasskey(step: Step): Promise<void> {
  const passkey = await answerWithPasskey(await start(step));
  await call('POST /svc/login/passkey', { body: { step, passkey } });
}

/**
 * The browser offers passkeys in the email field until the page is left or the button is pressed. A
 * refused one is said, and the next is offered.
 */
export async function signInFromField(
  left: AbortSignal,
  onSuccess: () => Promise<void>,
  onRefused: (error: Error) => void,
): Promise<void> {
  left.addEventListener('abort', () => void stopOffering());
  while (!left.aborted) {
    // Not offered is no failure: the user sees the form and its button.
    const request = (await canOfferPasskeys()) && (await start('FIRST').catch(() => null));
    const passkey = request && !left.aborted && (await offerPasskeys(request));
    if (!passkey) return;
    try {
      await call('POST /svc/login/passkey', { body: { step: 'FIRST', passkey } });
      return await onSuccess();
    } catch (error) {
      onRefused(error as Error);
    }
  }
}
