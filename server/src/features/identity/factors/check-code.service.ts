import { timingSafeEqual } from 'node:crypto';
import { subjectOf } from '../../../access/network.ts';
import { unseal } from '../../../access/secret-box.ts';
import {
  clearAttempts,
  type ThrottlePolicy,
  takeAttempt,
} from '../../../access/throttle.unscoped.repository.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import type { RelyingParty } from '../../../http/guards/relying-party.ts';
import * as repository from './factors.unscoped.repository.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts';
import { matchingStep, stepAt } from './totp.ts';

/** Six digits have a million values: with these waits a guess takes years. */
const guesses: ThrottlePolicy = {
  free: 5,
  firstDelaySeconds: 1,
  longestDelaySeconds: 5 * 60,
  forgetAfterSeconds: 60 * 60,
};

export const placeOfSeed = (id: string) => `sign_in_factor.secret:${id}` as const;

/** Uses up a code of an authenticator app or a recovery code, or refuses it. Counted on all nodes together. */
export async function useCode(
  db: Database,
  person: { id: string; loginId: string },
  typed: string,
): Promise<'TOTP' | 'RECOVERY_CODE'> {
  const key = { kind: 'factor.account', of: subjectOf(person.loginId) };
  await takeAttempt(db, key, guesses);
  const used =
    ((await useAppCode(db, person.id, typed)) && 'TOTP') ||
    ((await useRecoveryCode(db, person.id, typed)) && 'RECOVERY_CODE');
  if (!used) throw new AppError('factor.code_wrong', { field: 'code' });
  await clearAttempts(db, key);
  return used;
}

async function useAppCode(db: Database, userId: string, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  for (const factor of await repository.selectSeeds(db, userId)) {
    const seed = await unseal(placeOfSeed(factor.id), factor);
    const step = matchingStep(seed, code, stepAt(factor.seconds));
    if (step !== undefined && (await repository.useStep(db, factor.id, step))) return true;
  }
  return false;
}

async function useRecoveryCode(db: Database, userId: string, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (!code) return false;
  const left = await repository.selectRecoveryCodes(db, userId);
  const salt = left[0]?.salt;
  if (!salt) return false;
  const given = await hashRecoveryCode(code, salt);
  const [match] = left.filter(({ codeHash }) => timingSafeEqual(codeHash, given));
  return match !== undefined && repository.useRecoveryCode(db, match.id);
}

/** Which kinds of factors the person has; a passkey counts where it works. */
export function kindsOfFactors(
  db: Database,
  userId: string,
  party: RelyingParty | undefined,
): Promise<{ any: boolean; app: boolean; passkey: boolean }> {
  return repository.selectKinds(db, userId, party?.id);
}

export function hasFactor(db: Database, userId: string): Promise<boolean> {
  return repository.hasFactor(db, userId);
}
