import { decide, type Visitor } from '@endcap/contract/gates';
import type { ProductCode } from '@endcap/contract/products';
import { userKindOf } from '@endcap/contract/user-kind';
import type { Scope } from '../../access/scope.ts';
import { visitorOf } from '../../access/visitor.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import type { Database } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { insertLaunchCode } from './launch-codes.repository.ts';
import { hashSecret, newSecret } from './one-time-secret.ts';
import { factsFor, type LauncherServices } from './product-access.service.ts';
import { productLock } from './product-lock.ts';
import { productTitle } from './product-titles.service.ts';
import { upsertOpening } from './shortcuts.repository.ts';

const lifetimeSeconds = 60;

/** Where the browser goes: to the product with a one-time code, or back to where it is explained. */
export async function launch(
  services: LauncherServices,
  scope: Scope | null,
  product: ProductCode,
  drawnFor: string | undefined,
): Promise<string> {
  if (!scope) return '/login?lastUrl=/apps';
  if (drawnFor !== undefined && drawnFor !== (scope.company?.id ?? 'none')) return '/apps';
  const facts = await factsFor(services, scope, product);
  const lock = productLock(facts);
  if (lock) return `/apps?locked=${product}&reason=${lock.code}`;
  // The screen leads on to whatever keeps this person from it: an addendum, a company to choose.
  if (!seesLauncher(visitorOf(scope, scope.site))) return '/apps';
  const code = await issueCode(services.db, scope, product);
  return withCode(facts.redirectUrl ?? `/demo/products/${product}`, code);
}

function seesLauncher(visitor: Visitor): boolean {
  return decide('apps', visitor).kind === 'show';
}

async function issueCode(db: Database, scope: Scope, product: ProductCode): Promise<string> {
  const code = newSecret();
  const acting = actingAs(scope);
  await transact(db, async (tx) => {
    await insertLaunchCode(tx, scope, {
      codeHash: hashSecret(code),
      product,
      acting,
      lifetimeSeconds,
    });
    await upsertOpening(tx, scope, product);
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

/** By hand: URL would write the address's own query anew, and a product may have signed it. */
function withCode(address: string, code: string): string {
  const [place = '', ...rest] = address.split('#');
  const fragment = rest.length > 0 ? `#${rest.join('#')}` : '';
  return `${place}${place.includes('?') ? '&' : '?'}launch_code=${code}${fragment}`;
}
