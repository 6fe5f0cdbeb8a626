import { productFlags } from '@endcap/contract/access/product-locks';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import { decisionFor, defaultFlags } from '@endcap/contract/products/flags';
import type { ProductAccess } from '@endcap/contract/products/launcher';
import { enterArea } from '../../../../access/enter-area.ts';
import type { Scope } from '../../../../access/scope.ts';
import { gateVisitorOf } from '../../../../access/visitor.ts';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connection.ts';
import { toReadableAddress } from '../../../../texts/readable-address.ts';
import { productsFor } from '../../../identity/sign-in/user-products.service.ts';
import type { Flags } from '../../configuration/flags.service.ts';
import { selectCompanyAdmins, selectCompanyFacts } from './product-access.repository.ts';
import { type ProductFacts, productLock } from './product-lock.ts';

export interface LauncherServices {
  db: Database;
  config: Pick<Config, 'ENVIRONMENT' | 'SITE_HOSTS'>;
  flags: Flags;
}

type Facts = ProductFacts & {
  redirectUrl: string | null;
  denied: { on: string; note: string | null } | null;
};

const maxContacts = 3;

/** Reads once what decides whether products open for the user; returns the facts of each product. */
export async function readFacts(
  { db, config, flags }: LauncherServices,
  scope: Scope,
): Promise<(product: ProductCode) => Facts> {
  const [products, company, decisions] = await Promise.all([
    productsFor(db, scope),
    selectCompanyFacts(db, scope),
    flags.decisionsFor(scope.site, scope.company?.id),
  ]);
  const isFlagOn = (product: ProductCode) => {
    const flag = productFlags[product];
    return !flag || decisionFor(decisions[flag], defaultFlags[flag]).enabled;
  };
  return (product) => ({
    product,
    site: scope.site,
    production: config.ENVIRONMENT === 'production',
    redirectUrl: company.addresses[product] ?? null,
    hasTarget: Boolean(company.addresses[product]),
    flagOn: isFlagOn(product),
    person: scope.person,
    accountBlocked: scope.accountBlock !== null,
    accessStatus: products.find(({ code }) => code === product)?.accessStatus ?? null,
    subscribed: company.subscribed.includes(product),
    requestedOn: company.requests[product] ?? null,
    denied: company.denials[product] ?? null,
    member: company.member,
    tenantType: company.tenantType,
  });
}

/** The lock of each product for this user, by the same rules as every launch. */
export async function readLocks(services: LauncherServices, scope: Scope) {
  const factsOf = await readFacts(services, scope);
  return (product: ProductCode) => productLock(factsOf(product));
}

export async function explainProducts(services: LauncherServices, scope: Scope) {
  const factsOf = await readFacts(services, scope);
  const items = productCodes.map((code) => accessOf(factsOf(code)));
  // A gate of the launcher, such as the addendum, applies to its products too.
  if (items.some(({ lock }) => !lock))
    enterArea({ area: 'apps' }, gateVisitorOf(scope, scope.site));
  const { member } = factsOf(productCodes[0]);
  const canAskAdmins = member && items.some(({ lock }) => lock?.owner === 'COMPANY_ADMIN');
  const admins = canAskAdmins ? await selectCompanyAdmins(services.db, scope, maxContacts) : [];
  const contacts = admins.map(({ name, email }) => ({ name, email: toReadableAddress(email) }));
  return { items, contacts };
}

function accessOf(facts: Facts): ProductAccess {
  const lock = productLock(facts);
  const requestedOn = facts.requestedOn && new Date(facts.requestedOn).toISOString();
  const { denied } = facts;
  // A denial matters where the user can ask again.
  const isAskable = lock?.step === 'REQUEST_ACCESS' && denied;
  return {
    code: facts.product,
    lock: lock && {
      ...lock,
      requestedOn,
      denied: isAskable ? { on: new Date(denied.on).toISOString(), note: denied.note } : null,
    },
  };
}
