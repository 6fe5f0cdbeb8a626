import type { CompanyAccount } from '@endcap/contract/companies/company-accounts';
import type { ProductCode } from '@endcap/contract/products';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { toReadableAddress, toReadableDomain } from '../../../texts/readable-address.ts';
import { readAudit } from '../../people/access-audit/access-audit.service.ts';
import * as repository from './company-accounts.repository.ts';

export async function readAccount(db: Database, scope: Scope, id: string): Promise<CompanyAccount> {
  const row = found(await repository.findAccount(db, scope, id));
  const own = scopeOf(scope, row);
  const details = found(await repository.selectDetails(db, own));
  const productTask = await repository.selectProductTask(db, own);
  const audit = row.companyType === 'BASIC_VENDOR' ? await readAudit(db, own) : null;
  const { contactId, products, createdOn, ...rest } = row;
  const admins = details.admins.map(({ email, ...admin }) => ({
    ...admin,
    email: toReadableAddress(email),
  }));
  const chosen = admins.find(({ userId }) => userId === contactId);
  return {
    ...rest,
    createdOn: createdOn.toISOString(),
    productTask: productTask ?? null,
    products: products.map((code) => ({ code, users: details.productUsers[code] ?? 0 })),
    reportBuilder: reportBuilderOf(row),
    primaryContact: chosen ?? admins[0] ?? null,
    contactIsChosen: chosen !== undefined,
    admins,
    invitedAdmins: details.invitedAdmins.map(toReadableAddress),
    domains: details.domains.map(toReadableDomain),
    users: {
      active: details.users.ACTIVE ?? 0,
      pending: details.users.PENDING ?? 0,
      blocked: details.users.BLOCKED ?? 0,
    },
    audit: audit && { status: audit.status, dueDate: audit.dueDate },
  };
}

/** What a user without Report Builder of their own finds on its card. */
function reportBuilderOf({ tenantType, products }: repository.AccountRow) {
  if (tenantType === 'BUSINESS_IDENTITY') return 'COMING_SOON';
  const code: ProductCode = 'REPORT_BUILDER';
  return products.includes(code) ? 'OPEN' : 'LOCKED';
}

/** The same scope by the id of the company; the one of another site is not found. */
export async function scopeOfAccount(
  db: Database,
  scope: Scope,
  id: string,
): Promise<CompanyScope> {
  return scopeOf(scope, found(await repository.findAccount(db, scope, id)));
}

/** The scope of staff for a company that they manage without acting for it. */
export function scopeOf(scope: Scope, row: repository.AccountRow): CompanyScope {
  const { companyId: id, companyName: name, companyType: type } = row;
  return { ...scope, company: { id, name, type }, persona: null };
}

export function found<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError('resource.not_found');
  return row;
}
