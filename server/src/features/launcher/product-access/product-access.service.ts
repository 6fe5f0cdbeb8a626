import { decisionFor, defaultFlags } from '@endcap/contract/flags';
import { productFlags } from '@endcap/contract/product-locks';
import type { ProductCode } from '@endcap/contract/products';
import { enterArea } from '../../../access/enter-area.ts';
import type { Scope } from '../../../access/scope.ts';
import { gateVisitorOf } from '../../../access/visitor.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import type { Flags } from '../../configuration/flags.service.ts';
import { productsFor } from '../../identity/user-products.service.ts';
import { selectCompanyAdmins, selectProductFacts } from './product-access.repository.ts';
import { type ProductFacts, productLock } from './product-lock.ts';

export interface LauncherServices {
  db: Database;
  config: Pick<Config, 'ENVIRONMENT' | 'SITE_HOSTS'>;
  flags: Flags;
}

const maxContacts = 3;

/** Reads the facts that decide whether a product opens for the user. */
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

export async function explainProduct(
  services: LauncherServices,
  scope: Scope,
  product: ProductCode,
) {
  const facts = await factsFor(services, scope, product);
  const lock = productLock(facts);
  if (!lock) {
    // A gate of the launcher, such as the addendum, applies to its products too.
    enterArea('apps', gateVisitorOf(scope, scope.site));
    return { open: true, lock: null };
  }
  const canAskAdmins = facts.member && lock.owner === 'COMPANY_ADMIN';
  const admins = canAskAdmins ? await selectCompanyAdmins(services.db, scope, maxContacts) : [];
  const contacts = admins.map(({ name, email }) => ({ name, email: toReadableAddress(email) }));
  return { open: false, lock: { ...lock, contacts } };
}
