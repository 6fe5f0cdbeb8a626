import { decide } from '@endcap/contract/access/gates';
import { userKindOf } from '@endcap/contract/access/user-kind';
import type { ProductCode } from '@endcap/contract/products';
import type { Scope } from '../../../../access/scope.ts';
import { hashToken, newToken } from '../../../../access/secret-token.ts';
import { gateVisitorOf } from '../../../../access/visitor.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { productTitle } from '../../../../texts/product-titles.ts';
import { type LauncherServices, readFacts } from '../product-access/product-access.service.ts';
import { productLock } from '../product-access/product-lock.ts';
import { markAccessUsed, upsertOpening } from '../shortcuts.repository.ts';
import { insertLaunchCode } from './launch.repository.ts';

const lifetimeSeconds = 60;

/** Returns where the browser goes: to the product with a one-time code, or to the launcher with the reason. */
export async function launchProduct(
  services: LauncherServices,
  scope: Scope | null,
  product: ProductCode,
  /** The company for which the card was shown; another one may be chosen in another tab. */
  shownFor: string | undefined,
): Promise<string> {
  if (!scope) return '/login?lastUrl=/apps';
  if (shownFor !== undefined && shownFor !== (scope.company?.id ?? 'none')) return '/apps';
  const decision = await decideLaunch(services, scope, product);
  if (decision.lock) return `/apps?locked=${product}&reason=${decision.lock.code}`;
  // The launcher redirects to what the user must do first, such as an addendum or choosing a company.
  if (!decision.seesLauncher) return '/apps';
  const code = await issueCode(services.db, scope, product);
  return withCode(decision.redirectUrl ?? `/demo/products/${product}`, code);
}

/** The same decision when a code is made and when it is redeemed. */
export async function decideLaunch(services: LauncherServices, scope: Scope, product: ProductCode) {
  const facts = (await readFacts(services, scope))(product);
  return {
    lock: productLock(facts),
    seesLauncher: decide('apps', gateVisitorOf(scope, scope.site)).kind === 'show',
    redirectUrl: facts.redirectUrl,
  };
}

async function issueCode(db: Database, scope: Scope, product: ProductCode): Promise<string> {
  const code = newToken();
  const acting = actingAs(scope);
  await transact(db, async (tx) => {
    await insertLaunchCode(tx, scope, {
      codeHash: hashToken(code),
      product,
      acting,
      lifetimeSeconds,
    });
    await upsertOpening(tx, scope, product);
    await markAccessUsed(tx, scope, product);
    await recordActivity(tx, scope, {
      event: 'PRODUCT_LAUNCHED',
      entity: { type: 'PRODUCT', id: product, name: productTitle('en-US', product) },
      after: { site: scope.site, acting },
    });
  });
  return code;
}

function actingAs({ actor, permissions, company, persona }: Scope) {
  const { group } = actor;
  return userKindOf({ group, permissions, persona, companyType: company?.type ?? null })
    .representation;
}

/** Appends by hand, because URL rewrites the query, which a product may have signed. */
function withCode(address: string, code: string): string {
  const [place = '', ...rest] = address.split('#');
  const fragment = rest.length > 0 ? `#${rest.join('#')}` : '';
  return `${place}${place.includes('?') ? '&' : '?'}launch_code=${code}${fragment}`;
}
