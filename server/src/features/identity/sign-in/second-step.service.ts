import { hashToken } from '../../../access/secret-token.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { useCode } from '../factors/check-code.service.ts';
import { beginSignedInSession, refuseBlocked } from './sign-in.service.ts';
import type { SignInContext } from './sign-in-context.ts';
import { findStep, useStepOnce } from './sign-in-steps.unscoped.repository.ts';

/** The account of a sign-in whose first step was right, for what it may do before its second step. */
export async function personOfStep(
  db: Database,
  stepToken: string | undefined,
  site: SignInContext['site'],
): Promise<{ id: string; loginId: string }> {
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
  const step = stepToken && (await findStep(db, hashToken(stepToken), context.site));
  if (!step) throw new AppError('login.step_over');
  refuseBlocked(step);
  await useCode(db, step, code);
  if (!(await useStepOnce(db, step.stepId))) throw new AppError('login.step_over');
  const { idToken, acr, amr } = step;
  const provider = idToken ? { idToken, acr, amr } : undefined;
  return beginSignedInSession(db, step, { ...context, provider });
}
