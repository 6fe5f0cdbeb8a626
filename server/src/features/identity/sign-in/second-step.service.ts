import type { PasskeyAnswer, PasskeyRequest } from '@endcap/contract/identity/passkeys';
import { hashToken } from '../../../access/secret-token.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { useCode } from '../factors/check-code.service.ts';
import { checkPasskey } from '../factors/check-passkey.service.ts';
import { requestPasskey } from '../factors/passkey-challenges.service.ts';
import { beginSignedInSession, refuseBlocked } from './sign-in.service.ts';
import type { SignInContext } from './sign-in-context.ts';
import { findStep, useStepOnce } from './sign-in-steps.unscoped.repository.ts';

/** The account of a sign-in whose first step was right, for what it may do before its second step. */
export async function personOfStep(
  db: Database,
  stepToken: string | undefined,
  site: SignInContext['site'],
) {
  const step = stepToken && (await findStep(db, hashToken(stepToken), site));
  if (!step) throw new AppError('login.step_over');
  refuseBlocked(step);
  return step;
}

/** Returns the token of the session, which begins here: before the second step there was none. */
export async function finishWithCode(
  db: Database,
  stepToken: string | undefined,
  code: string,
  context: SignInContext,
): Promise<string> {
  const step = await personOfStep(db, stepToken, context.site);
  await useCode(db, step, code);
  return finish(db, step, context);
}

async function finish(
  db: Database,
  step: Awaited<ReturnType<typeof personOfStep>>,
  context: SignInContext,
): Promise<string> {
  if (!(await useStepOnce(db, step.stepId))) throw new AppError('login.step_over');
  const { idToken, acr, amr } = step;
  const provider = idToken ? { idToken, acr, amr } : undefined;
  return beginSignedInSession(db, step, { ...context, provider });
}

/** What the browser brings: a cookie of its own, and that of the right password before a second step. */
interface Browser {
  step: 'FIRST' | 'SECOND';
  browserToken: string;
  stepToken: string | undefined;
}

export async function startWithPasskey(
  db: Database,
  { step, browserToken, stepToken }: Browser,
  { site, party }: SignInContext,
): Promise<PasskeyRequest> {
  if (!party) throw new AppError('passkey.unavailable');
  if (step === 'FIRST') return requestPasskey(db, { party, holder: `browser:${browserToken}` });
  const { stepId, id } = await personOfStep(db, stepToken, site);
  return requestPasskey(db, { party, holder: `step:${stepId}`, userId: id });
}

/** Returns the token of the session. A passkey asks for a face, a finger or a PIN: it is enough alone. */
export async function finishWithPasskey(
  db: Database,
  { step, browserToken, stepToken }: Browser,
  passkey: PasskeyAnswer,
  context: SignInContext,
): Promise<string> {
  const { party, requestId, site } = context;
  if (!party) throw new AppError('passkey.unavailable');
  if (step === 'FIRST') {
    const asked = { party, requestId, holder: `browser:${browserToken}` } as const;
    return beginSignedInSession(db, await checkPasskey(db, asked, passkey), context);
  }
  const begun = await personOfStep(db, stepToken, site);
  const asked = { party, requestId, holder: `step:${begun.stepId}`, userId: begun.id } as const;
  await checkPasskey(db, asked, passkey);
  return finish(db, begun, context);
}
