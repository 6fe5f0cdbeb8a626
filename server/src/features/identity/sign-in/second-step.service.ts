import type { PasskeyAnswer, PasskeyRequest } from '@endcap/contract/identity/passkeys';
import { hashToken } from '../../../access/secret-token.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { useCode } from '../factors/check-code.service.ts';
import { checkPasskey, requirePasskey } from '../factors/check-passkey.service.ts';
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
  const { requestId, site, siteAddress } = context;
  const actor = { id: step.id, loginId: step.loginId, name: `${step.firstName} ${step.lastName}` };
  const by = { actor, company: null, requestId };
  const used = await useCode(db, { by, site, siteAddress }, code);
  return finish(db, step, context, used);
}

async function finish(
  db: Database,
  step: Awaited<ReturnType<typeof personOfStep>>,
  context: SignInContext,
  used: 'TOTP' | 'RECOVERY_CODE' | 'PASSKEY',
): Promise<string> {
  const { idToken, acr, amr } = step;
  const provider = idToken ? { idToken, acr, amr } : undefined;
  return beginSignedInSession(db, step, {
    ...{ ...context, provider },
    ways: [provider ? 'IDENTITY_PROVIDER' : 'PASSWORD', used],
    confirm: async (tx) => {
      if (!(await useStepOnce(tx, step.stepId))) throw new AppError('login.step_over');
    },
  });
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
    const found = await checkPasskey(db, asked, passkey);
    const confirm = (tx: Transaction) => requirePasskey(tx, found);
    return beginSignedInSession(db, found, { ...context, ways: ['PASSKEY'], confirm });
  }
  const begun = await personOfStep(db, stepToken, site);
  const asked = { party, requestId, holder: `step:${begun.stepId}`, userId: begun.id } as const;
  await checkPasskey(db, asked, passkey);
  return finish(db, begun, context, 'PASSKEY');
}
