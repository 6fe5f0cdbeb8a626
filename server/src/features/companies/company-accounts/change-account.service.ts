import {
  type AccountSettings,
  accountTypes,
  type CompanyAccount,
} from '@endcap/contract/companies/company-accounts';
import { userLimits } from '@endcap/contract/limits';
import type { ProductCode } from '@endcap/contract/products';
import type { ActivityEvent } from '@endcap/contract/record/activity';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import { describeActivity } from '../../../activity/describe-activity.ts';
import { type Activity, recordActivity } from '../../../activity/record-activity.ts';
import { AppError, requireVersion } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { mailAdmins } from '../../../mail/mail-admins.ts';
import { setAudit } from '../../people/access-audit/set-audit.service.ts';
import { startUndo } from '../../people/tasks/undo/undo-in-steps.service.ts';
import * as repository from './company-accounts.repository.ts';
import { type AccountConfig, refuseProducts } from './create-company.service.ts';
import { found, readAccount, scopeOf } from './read-account.service.ts';
import { startTaking } from './take-products.service.ts';

export interface ChangeRequest {
  id: string;
  seenVersion: number | undefined;
  reason: string;
}

interface Changing {
  tx: Transaction;
  own: CompanyScope;
  before: repository.AccountRow;
}

/** Locks the company, checks rights and version, and answers with the account after the change. */
async function changing(
  db: Database,
  scope: Scope,
  { id, seenVersion }: Pick<ChangeRequest, 'id' | 'seenVersion'>,
  change: (given: Changing) => Promise<void>,
): Promise<CompanyAccount> {
  await transact(db, async (tx) => {
    const before = found(await repository.lockAccount(tx, scope, id));
    const own = scopeOf(scope, before);
    await refuseLostRights(tx, own);
    requireVersion(seenVersion, before.version);
    await change({ tx, own, before });
  });
  return readAccount(db, scope, id);
}

export async function changeAccount(
  db: Database,
  scope: Scope,
  request: ChangeRequest,
  settings: AccountSettings,
): Promise<CompanyAccount> {
  return changing(db, scope, request, async ({ tx, own, before }) => {
    refuseType(settings, before);
    // Saving the same values is no change: nothing is written, logged or mailed.
    if (isSame(settingsOf(before), settings)) return;
    await repository.updateSettings(tx, own, settings);
    await saveUndo(tx, own, 'SETTINGS', before);
    await announce(tx, own, request.reason, {
      event: 'COMPANY_CHANGED',
      before: settingsOf(before),
      after: settings,
    });
  });
}

/** UNKNOWN and INTERNAL are not given; a company that is one of them can stay so. */
function refuseType({ companyType }: AccountSettings, before: repository.AccountRow): void {
  if (companyType === before.companyType || accountTypes.some((one) => one === companyType)) return;
  throw new AppError('input.invalid', { field: 'companyType', fieldCode: 'field.not_an_option' });
}

export async function changePrimaryContact(
  db: Database,
  scope: Scope,
  request: ChangeRequest,
  userId: string | null,
): Promise<CompanyAccount> {
  return changing(db, scope, request, async ({ tx, own, before }) => {
    const { admins } = found(await repository.selectDetails(tx, own));
    const nameOf = (id: string | null) => admins.find((admin) => admin.userId === id)?.name ?? null;
    if (userId && !nameOf(userId)) {
      throw new AppError('company.contact_not_admin', { field: 'userId' });
    }
    if (userId === before.contactId) return;
    await repository.updateContact(tx, own, userId);
    await saveUndo(tx, own, 'CONTACT', before);
    await announce(tx, own, request.reason, {
      event: 'COMPANY_CONTACT_CHANGED',
      before: { primaryContact: nameOf(before.contactId) },
      after: { primaryContact: nameOf(userId) },
    });
  });
}

/** A task takes a product that is taken from users too, as if an admin had taken it from each of them. */
export async function changeAccountProducts(
  db: Database,
  scope: Scope,
  config: AccountConfig,
  { products, ...request }: ChangeRequest & { products: ProductCode[] },
): Promise<CompanyAccount> {
  return changing(db, scope, request, async ({ tx, own, before }) => {
    refuseProducts(scope, config, products, before.products);
    const after = products.toSorted();
    if (after.join() === before.products.join()) return;
    const taken = before.products.filter((code) => !after.includes(code));
    await repository.replaceProducts(tx, own, after);
    const taskId = await startTaking(tx, own, taken);
    await repository.raiseVersion(tx, own);
    await saveUndo(tx, own, 'PRODUCTS', before, taskId);
    await announce(tx, own, request.reason, {
      event: 'COMPANY_PRODUCTS_CHANGED',
      before: { products: before.products },
      after: { products: after },
    });
  });
}

export async function setAccountAudit(
  db: Database,
  scope: Scope,
  config: AccountConfig,
  { dueDate, ...request }: ChangeRequest & { dueDate: string },
): Promise<CompanyAccount> {
  return changing(db, scope, request, async ({ tx, own }) => {
    await repository.raiseVersion(tx, own);
    await setAudit(tx, own, config, { dueDate, reason: request.reason });
  });
}

/**
 * Restores the account as it was before its last change. A task gives users back what was taken from
 * them.
 */
export async function undoAccountChange(
  db: Database,
  scope: Scope,
  { id, seenVersion }: Pick<ChangeRequest, 'id' | 'seenVersion'>,
): Promise<CompanyAccount> {
  return changing(db, scope, { id, seenVersion }, async ({ tx, own, before }) => {
    const undo = await repository.takeUndo(tx, own, userLimits.undoMinutes);
    if (undo?.version !== before.version) throw new AppError('task.no_undo');
    if (!undo.inTime) throw new AppError('task.undo_over');
    const then = undo.before;
    if (undo.act === 'SETTINGS') await repository.updateSettings(tx, own, settingsOf(then));
    else if (undo.act === 'CONTACT') await repository.updateContact(tx, own, then.contactId);
    else {
      await repository.replaceProducts(tx, own, then.products);
      await repository.raiseVersion(tx, own);
    }
    if (undo.taskId) await startUndo(tx, own, undo.taskId);
    const { admins } = found(await repository.selectDetails(tx, own));
    await announce(tx, own, null, {
      event: undoEvents[undo.act],
      before: loggedOf(undo.act, before, admins),
      after: loggedOf(undo.act, then, admins),
    });
  });
}

const undoEvents = {
  SETTINGS: 'COMPANY_CHANGED',
  PRODUCTS: 'COMPANY_PRODUCTS_CHANGED',
  CONTACT: 'COMPANY_CONTACT_CHANGED',
} as const satisfies Record<repository.UndoAct, ActivityEvent>;

function loggedOf(
  act: repository.UndoAct,
  values: repository.UndoRow['before'],
  admins: { userId: string; name: string }[],
): object {
  if (act === 'SETTINGS') return settingsOf(values);
  if (act === 'PRODUCTS') return { products: values.products };
  const contact = admins.find(({ userId }) => userId === values.contactId);
  return { primaryContact: contact?.name ?? null };
}

async function saveUndo(
  tx: Transaction,
  own: CompanyScope,
  act: repository.UndoAct,
  before: repository.AccountRow,
  taskId: string | null = null,
): Promise<void> {
  const version = before.version + 1;
  const { products, contactId } = before;
  const values = { ...settingsOf(before), products, contactId };
  await repository.saveUndo(tx, own, { act, version, before: values, taskId });
}

function settingsOf(row: AccountSettings): AccountSettings {
  const { companyName, companyType, tenantType, status, timeZone } = row;
  return { companyName, companyType, tenantType, status, timeZone };
}

function isSame(one: AccountSettings, other: AccountSettings): boolean {
  return (Object.keys(one) as (keyof AccountSettings)[]).every((key) => one[key] === other[key]);
}

/**
 * Mails the admins of the company and writes its log, which staff without a company read too. The
 * reason is null for an undo, which takes back a change that had one.
 */
async function announce(
  tx: Transaction,
  own: CompanyScope,
  reason: string | null,
  change: Pick<Activity, 'event' | 'before' | 'after'>,
): Promise<void> {
  const { id, name } = own.company;
  const [before, after] = [logged(change.before), logged(change.after)];
  await mailAdmins(tx, [
    {
      company: { id, name, site: own.site },
      template: 'accountChanged',
      values: (locale) => ({
        actor: own.actor.name,
        changes: describeActivity(locale, { before, after }),
        hasReason: reason ? 'yes' : 'no',
        reason: reason ?? '',
      }),
    },
  ]);
  await recordActivity(tx, own, {
    event: change.event,
    entity: { type: 'COMPANY', id, name },
    before,
    after: { ...after, ...(reason ? { reason } : {}) },
  });
}

/** Names of values that other entries of the log use for something else get a name of their own. */
function logged(values: unknown): Record<string, unknown> {
  const { companyName, tenantType, status, ...rest } = (values ?? {}) as Partial<AccountSettings>;
  return {
    ...(companyName === undefined ? {} : { name: companyName }),
    ...(status === undefined ? {} : { companyStatus: `COMPANY_${status}` }),
    ...(tenantType === undefined ? {} : { tenantType: `TENANT_${tenantType}` }),
    ...rest,
  };
}
