import { decisionFor, defaultFlags } from '@endcap/contract/flags';
import { productFlags } from '@endcap/contract/product-locks';
import type { ProductCode } from '@endcap/contract/products';
import { enterArea } from '../../access/enter-area.ts';
import type { Scope } from '../../access/scope.ts';
import { visitorOf } from '../../access/visitor.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { toReadableAddress } from '../../texts/readable-address.ts';
import type { Flags } from '../configuration/flags.service.ts';
import { productsFor } from '../identity/user-products.service.ts';
import { selectCompanyAdmins, selectProductFacts } from './product-access.repository.ts';
import { type ProductFacts, productLock } from './product-lock.ts';

export interface LauncherServices {
  db: Database;
  config: Pick<Config, 'ENVIRONMENT' | 'SITE_HOSTS'>;
  flags: Flags;
}

const shownContacts = 3;

/** What holds for a person and a product at this moment. */
export async function factsFor(
  { db, config, flags }: LauncherServices,
  scope: Scope,
  product: ProductCode,
): Promise<ProductFacts & { redirectUrl: string | null }> {
  const [products, found, flagOn] = await Promise.all([
    productsFor(db, scope),
    selectProductFacts(db, scope, product),
    isFlagOn(flags, scope, product),
  ]);
  return {
    product,
    site: scope.site,
    production: config.ENVIRONMENT === 'production',
    ...found,
    hasTarget: found.redirectUrl !== null,
    flagOn,
    person: scope.person,
    accountBlocked: scope.accountBlocked,
    accessStatus: products.find(({ code }) => code === product)?.accessStatus ?? null,
  };
}

async function isFlagOn(flags: Flags, scope: Scope, product: ProductCode): Promise<boolean> {
  const flag = productFlags[product];
  if (!flag) return true;
  const live = await flags.decisionsFor(scope.site, scope.company?.id);
  return decisionFor(live[flag], defaultFlags[flag]).enabled;
}

export async function explainAccess(
  services: LauncherServices,
  scope: Scope,
  product: ProductCode,
) {
  const facts = await factsFor(services, scope, product);
  const lock = productLock(facts);
  if (!lock) {
    // What keeps a person from the launcher itself, such as an addendum, keeps them from its products.
    enterArea('apps', visitorOf(scope, scope.site));
    return { open: true, lock: null };
  }
  const asks = facts.member && lock.owner === 'COMPANY_ADMIN';
  const admins = asks ? await selectCompanyAdmins(services.db, scope, shownContacts) : [];
  const contacts = admins.map(({ name, email }) => ({ name, email: toReadableAddress(email) }));
  return { open: false, lock: { ...lock, contacts } };
}
