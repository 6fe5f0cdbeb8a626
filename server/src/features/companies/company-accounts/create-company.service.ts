import type { CompanyAccount, NewCompany } from '@endcap/contract/companies/company-accounts';
import { newUser } from '@endcap/contract/people/user-parts';
import { offeredProducts, type ProductCode } from '@endcap/contract/products';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError, conflictAs } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { applyRequest } from '../../people/users/plan/apply-plans.service.ts';
import { planNewUsers } from '../../people/users/plan/plan-users.service.ts';
import { authorizeDomain } from '../email-domains/email-domains.service.ts';
import { isCodeTaken } from './business-code.unscoped.repository.ts';
import * as repository from './company-accounts.repository.ts';
import { readAccount } from './read-account.service.ts';

export type AccountConfig = Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT' | 'ENVIRONMENT'>;

/** Creates a company that can be used at once: its first admin registers by the invitation mail. */
export async function createCompany(
  db: Database,
  scope: Scope,
  config: AccountConfig,
  given: NewCompany,
): Promise<CompanyAccount> {
  refuseProducts(scope, config, given.products);
  const id = newId();
  const company = { id, name: given.companyName, type: given.companyType };
  const own: CompanyScope = { ...scope, company, persona: null };
  await transact(db, async (tx) => {
    await refuseLostRights(tx, own);
    const field = 'businessCode';
    if (await isCodeTaken(tx, given.businessCode)) {
      throw new AppError('company.code_exists', { field });
    }
    await repository
      .insertCompany(tx, scope, { ...given, id })
      .catch(conflictAs('company__business_code', 'company.code_exists', field));
    await repository.replaceProducts(tx, own, given.products);
    const { companyName: name, businessCode, companyType, tenantType, timeZone } = given;
    await recordActivity(tx, own, {
      event: 'COMPANY_CREATED',
      entity: { type: 'COMPANY', id, name },
      after: {
        name,
        businessCode,
        companyType,
        tenantType: `TENANT_${tenantType}`,
        timeZone,
        products: given.products,
      },
    });
    await addDomains(tx, own, given.domains);
    await inviteAdmin(tx, own, config, given);
  });
  return readAccount(db, scope, id);
}

/** A product that the site does not offer would be on no card. */
export function refuseProducts(
  { site }: Scope,
  { ENVIRONMENT }: Pick<AccountConfig, 'ENVIRONMENT'>,
  products: readonly ProductCode[],
  held: readonly string[] = [],
): void {
  const offered = offeredProducts(site, ENVIRONMENT === 'production');
  if (products.every((code) => offered.includes(code) || held.includes(code))) return;
  throw new AppError('input.invalid', { field: 'products', fieldCode: 'field.not_an_option' });
}

async function addDomains(
  tx: Transaction,
  scope: CompanyScope,
  domains: NewCompany['domains'],
): Promise<void> {
  for (const domain of domains) {
    await authorizeDomain(tx, scope, { ...domain, is3pDomain: false }).catch((error) => {
      if (!(error instanceof AppError) || error.details.length === 0) throw error;
      const { code } = error.details[0] ?? { code: 'field.invalid' as const };
      throw new AppError(error.code, {
        details: [{ in: 'body', field: 'domains', code }],
        cause: error,
      });
    });
  }
}

async function inviteAdmin(
  tx: Transaction,
  scope: CompanyScope,
  config: AccountConfig,
  { admin, products }: NewCompany,
): Promise<void> {
  const user = newUser.parse({ ...admin, role: 'ADMIN', products });
  const plans = await planNewUsers(tx, scope, [{ user }], { override: false });
  await applyRequest(tx, scope, plans, {
    type: 'CREATE_USERS',
    config,
    fieldOf: (_, field) => field && `admin.${field}`,
  });
}
