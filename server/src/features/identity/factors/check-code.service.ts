import { timingSafeEqual } from 'node:crypto';
import type { Site } from '@endcap/contract/sites';
import { subjectOf } from '../../../access/network.ts';
import { unseal } from '../../../access/secret-box.ts';
import {
  clearAttempts,
  type ThrottlePolicy,
  takeAttempt,
} from '../../../access/throttle.unscoped.repository.ts';
import { type ActivityScope, recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { RelyingParty } from '../../../http/guards/relying-party.ts';
import { mailCodeUsed } from './factor-mails.ts';
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

/** Who brings a code, and where the mail about a used recovery code leads. */
interface CodeUse {
  by: ActivityScope & { actor: { id: string; loginId: string } };
  site: Site;
  siteAddress: string;
}

/** Uses up a code of an authenticator app or a recovery code, or refuses it. Counted on all nodes together. */
export async function useCode(
  db: Database,
  use: CodeUse,
  typed: string,
): Promise<'TOTP' | 'RECOVERY_CODE'> {
  const { id, loginId } = use.by.actor;
  const key = { kind: 'factor.account', of: subjectOf(loginId) };
  await takeAttempt(db, key, guesses);
  const used =
    ((await useAppCode(db, id, typed)) && 'TOTP') ||
    ((await useRecoveryCode(db, use, typed)) && 'RECOVERY_CODE');
  if (!used) throw new AppError('factor.code_wrong', { field: 'code', accountId: id });
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

async function useRecoveryCode(db: Database, use: CodeUse, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (!code) return false;
  const left = await repository.selectRecoveryCodes(db, use.by.actor.id);
  const salt = left[0]?.salt;
  if (!salt) return false;
  const given = await hashRecoveryCode(code, salt);
  const [match] = left.filter(({ codeHash }) => timingSafeEqual(codeHash, given));
  return match !== undefined && useUp(db, use, match.id);
}

/** The owner learns of each: a code that someone else found on paper is used without a trace otherwise. */
async function useUp(
  db: Database,
  { by, site, siteAddress }: CodeUse,
  codeId: string,
): Promise<boolean> {
  const { id, name } = by.actor;
  return transact(db, async (tx) => {
    const account = await repository.lockAccount(tx, id);
    if (!(await repository.useRecoveryCode(tx, codeId))) return false;
    const left = (await repository.selectRecoveryCodes(tx, id)).length;
    await mailCodeUsed(tx, account, { left, site, address: siteAddress });
    await recordActivity(tx, by, {
      event: 'RECOVERY_CODE_USED',
      sourceApp: 'IDENTITY',
      entity: { type: 'USER', id, name, personId: id },
      after: { codesLeft: left },
    });
    return true;
  });
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

/** Where a provider signs people in, passkeys and their recovery codes are none of the ways. */
export async function hasApp(db: Database, userId: string): Promise<boolean> {
  return (await repository.selectKinds(db, userId, undefined)).app;
}
