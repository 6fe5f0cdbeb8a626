import type { FactorItem } from '@endcap/contract/identity/factors';
import type { Scope } from '../../../access/scope.ts';
import { obligationOf } from '../../../access/second-factor.ts';
import { seal, unseal } from '../../../access/secret-box.ts';
import { refuseEndedSession } from '../../../access/session.ts';
import { endSessionsOf } from '../../../access/session.unscoped.repository.ts';
import { type Activity, recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { demoFactor } from '../../../db/demo/people/demo-accounts.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { endRecoveryOf } from '../recovery/recovery.service.ts';
import { placeOfSeed } from './check-code.service.ts';
import { type FactorChange, mailFactorChange } from './factor-mails.ts';
import * as repository from './factors.unscoped.repository.ts';
import { providerOf } from './passkey-providers.ts';
import { hashRecoveryCode, newRecoveryCode, newSalt, recoveryCodeCount } from './recovery-codes.ts';
import { base32, enrolmentUri, fromBase32, matchingStep, newSeed, stepAt } from './totp.ts';

const maxFactors = 10;
const enrolmentMinutes = 15;
const placeOfEnrolment = (id: string) => `factor_enrolment.secret:${id}` as const;

interface FactorsOfPerson {
  items: FactorItem[];
  recoveryCodesLeft: number;
}

export async function listFactors(db: Database, { actor }: Scope): Promise<FactorsOfPerson> {
  return listFactorsOf(db, actor.id);
}

/** Of anyone: the caller has decided who may read it. No secret is in the answer. */
export async function listFactorsOf(db: Database, userId: string): Promise<FactorsOfPerson> {
  const [factors, codes] = await Promise.all([
    repository.selectFactors(db, userId),
    repository.selectRecoveryCodes(db, userId),
  ]);
  return {
    items: factors.map(({ addedOn, lastUsedOn, aaguid, ...one }) => ({
      ...one,
      provider: providerOf(aaguid),
      addedOn: addedOn.toISOString(),
      lastUsedOn: lastUsedOn?.toISOString() ?? null,
    })),
    recoveryCodesLeft: codes.length,
  };
}

export async function startApp(
  db: Database,
  scope: Scope,
): Promise<{ enrolmentId: string; secret: string; uri: string }> {
  await refuseMoreFactors(db, scope);
  const [id, seed] = [newId(), newSeed()];
  const sealed = await seal(placeOfEnrolment(id), seed);
  const { sessionId } = scope;
  await repository.insertEnrolment(db, { id, sessionId, minutes: enrolmentMinutes, ...sealed });
  return { enrolmentId: id, secret: base32(seed), uri: enrolmentUri(seed, scope.actor.loginId) };
}

/** Before anything is made; the account is counted again when the factor is added. */
export async function refuseMoreFactors(db: Database, { actor }: Scope): Promise<void> {
  refuseTooMany(await repository.selectFactors(db, actor.id));
}

function refuseTooMany(factors: readonly unknown[]): void {
  if (factors.length >= maxFactors) throw new AppError('factor.too_many');
}

/** Returns recovery codes with the first factor; they are shown this once. */
export async function addApp(
  db: Database,
  scope: Scope,
  given: { enrolmentId: string; name: string; code: string },
  siteAddress: string,
): Promise<string[] | null> {
  const { enrolmentId, name } = given;
  const enrolment = await repository.findEnrolment(db, enrolmentId, scope.sessionId);
  if (!enrolment) throw new AppError('factor.start_again');
  const seed = await unseal(placeOfEnrolment(enrolmentId), enrolment);
  const step = matchingStep(seed, given.code.replace(/\s/g, ''), stepAt(enrolment.seconds));
  if (step === undefined) throw new AppError('factor.code_wrong', { field: 'code' });
  const id = newId();
  const sealed = await seal(placeOfSeed(id), seed);
  // The code of the enrolment is used up too.
  const factor = { id, name, lastStep: step, ...sealed };
  const mail = { name, change: 'factorAdded' as const, siteAddress };
  return addFactor(db, scope, mail, async (tx, userId) => {
    if (!(await repository.deleteEnrolment(tx, enrolmentId)))
      throw new AppError('factor.start_again');
    await repository.insertFactor(tx, { ...factor, userId });
  });
}

/** The same for every kind of factor. Returns recovery codes with the first one, shown this once. */
export async function addFactor(
  db: Database,
  scope: Scope,
  { name, change, siteAddress }: { name: string; change: FactorChange; siteAddress: string },
  insert: (tx: Transaction, userId: string) => Promise<void>,
): Promise<string[] | null> {
  const fresh = await makeCodes();
  return transact(db, async (tx) => {
    const account = await lockOwnAccount(tx, scope);
    const before = await repository.lockFactors(tx, account.id);
    refuseTooMany(before);
    await insert(tx, account.id);
    const isFirst = before.length === 0;
    if (isFirst) await replaceCodes(tx, account.id, fresh);
    const ended = isFirst ? await endOtherSessions(tx, scope) : {};
    const mail = { name, isFirst, site: scope.site, address: siteAddress };
    await mailFactorChange(tx, account, change, mail);
    await endRecoveryOf(tx, account.id, scope);
    await record(tx, scope, 'FACTOR_ADDED', { after: { factor: name, ...ended } });
    return isFirst ? fresh.map(({ code }) => code) : null;
  });
}

/** A session that a stolen password opened is not to outlive the change of the ways to sign in. */
async function endOtherSessions(
  tx: Transaction,
  { actor, sessionId }: Scope,
): Promise<{ ended?: number }> {
  const ended = await endSessionsOf(tx, actor.id, sessionId);
  return ended > 0 ? { ended } : {};
}

export async function renameFactor(
  db: Database,
  scope: Scope,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const factor = await lockFactor(tx, scope, id);
    if (factor.name === name) return;
    await repository.updateFactorName(tx, { userId: scope.actor.id, id, name });
    const names = { before: { factor: factor.name }, after: { factor: name } };
    await record(tx, scope, 'FACTOR_RENAMED', names);
  });
}

export async function removeFactor(
  db: Database,
  scope: Scope,
  id: string,
  siteAddress: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const { name, account, isLast } = await lockFactor(tx, scope, id);
    if (isLast) await refuseWhileRequired(tx, scope);
    await repository.deleteFactor(tx, account.id, id);
    if (isLast) await repository.deleteRecoveryCodes(tx, account.id);
    const ended = await endOtherSessions(tx, scope);
    const mail = { name, site: scope.site, address: siteAddress };
    await mailFactorChange(tx, account, 'factorRemoved', mail);
    const after = Object.keys(ended).length > 0 ? { after: ended } : {};
    await record(tx, scope, 'FACTOR_REMOVED', { before: { factor: name }, ...after });
  });
}

/** As if the factor were gone: the rules ask again, and their time may be over. */
async function refuseWhileRequired(tx: Transaction, scope: Scope): Promise<void> {
  const person = await repository.selectWithoutFactor(tx, scope.actor.id);
  if (obligationOf(person, scope.factorRules)?.due) throw new AppError('factor.required');
}

async function lockOwnAccount(tx: Transaction, { actor, sessionId }: Scope) {
  const account = await repository.lockAccount(tx, actor.id);
  await refuseEndedSession(tx, sessionId);
  return account;
}

async function lockFactor(tx: Transaction, scope: Scope, id: string) {
  const account = await lockOwnAccount(tx, scope);
  const factors = await repository.lockFactors(tx, account.id);
  const factor = factors.find((one) => one.id === id);
  if (!factor) throw new AppError('factor.gone');
  return { name: factor.name, account, isLast: factors.length === 1 };
}

export async function renewRecoveryCodes(
  db: Database,
  scope: Scope,
  siteAddress: string,
): Promise<string[]> {
  const fresh = await makeCodes();
  await transact(db, async (tx) => {
    const account = await lockOwnAccount(tx, scope);
    if (!(await repository.hasFactor(tx, account.id))) throw new AppError('factor.none');
    await replaceCodes(tx, account.id, fresh);
    const mail = { name: '', site: scope.site, address: siteAddress };
    await mailFactorChange(tx, account, 'recoveryCodesMade', mail);
    await record(tx, scope, 'RECOVERY_CODES_MADE', {});
  });
  return fresh.map(({ code }) => code);
}

interface NewCode {
  id: string;
  code: string;
  salt: Buffer;
  codeHash: Buffer;
}

/** Before the transaction: ten password hashes hold no lock. */
async function makeCodes(): Promise<NewCode[]> {
  const salt = newSalt();
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  return Promise.all(
    codes.map(async (code) => ({
      ...{ id: newId(), code, salt },
      codeHash: await hashRecoveryCode(code, salt),
    })),
  );
}

async function replaceCodes(tx: Transaction, userId: string, codes: NewCode[]): Promise<void> {
  await repository.deleteRecoveryCodes(tx, userId);
  await repository.insertRecoveryCodes(tx, userId, codes);
}

async function record(
  tx: Transaction,
  scope: Scope,
  event: Activity['event'],
  change: Pick<Activity, 'before' | 'after'>,
): Promise<void> {
  const { id, name } = scope.actor;
  await recordActivity(tx, scope, {
    event,
    sourceApp: 'IDENTITY',
    entity: { type: 'USER', id, name, personId: id },
    ...change,
  });
}

/** The demo's own; it is there again after a start when a visitor has removed it. */
export async function addDemoFactor(db: Database): Promise<void> {
  const { id, loginId, name, secret } = demoFactor;
  const sealed = await seal(placeOfSeed(id), fromBase32(secret));
  await transact(db, async (tx) => {
    const userId = await repository.findUserId(tx, loginId);
    if (userId) await repository.insertFactor(tx, { id, userId, name, lastStep: 0, ...sealed });
  });
}
