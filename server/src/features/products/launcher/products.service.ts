import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import { offeredProducts } from '@endcap/contract/products';
import { restrictedLaunchFlags } from '@endcap/contract/products/launcher';
import type { Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import { productTitle, titleOfCode } from '../../../texts/product-titles.ts';
import { translate } from '../../../texts/translate.ts';
import { selectAssociation, selectTargets } from './products.repository.ts';

type Environment = Pick<Config, 'ENVIRONMENT'>;

export function offeredHere({ site }: Pick<Scope, 'site'>, { ENVIRONMENT }: Environment) {
  return offeredProducts(site, ENVIRONMENT === 'production');
}

/** The launch flags of the cards, and the products that open in the same tab. */
export async function restrictedProducts(db: Database, scope: Scope, config: Environment) {
  const offered: string[] = offeredHere(scope, config);
  const targets = (await selectTargets(db, scope)).filter(({ code }) => offered.includes(code));
  return {
    products: targets.flatMap(({ code, flag }) => {
      const known = restrictedLaunchFlags.find((one) => one === flag);
      return known ? [{ code, restricted_launch_flag: known }] : [];
    }),
    same_tab: targets.filter(({ isNewTab }) => !isNewTab).map(({ code }) => code),
  };
}

export function listProducts(scope: Scope, config: Environment) {
  return {
    items: offeredHere(scope, config).map((code) => ({
      id: code,
      code,
      title: productTitle(scope.locale, code),
      content: translate(scope.locale, `products.${code}.text`),
      image: `/products/${code}.svg`,
    })),
  };
}

/** The products that a company shares with a third party; answers 404 to users of other companies. */
export async function listTenantProducts(
  db: Database,
  scope: Scope,
  { tenantId, partnerId }: { tenantId: string; partnerId: string },
) {
  const found = await selectAssociation(db, scope, { tenantId, partnerId });
  const actsForOne = [tenantId, partnerId].includes(scope.company?.id ?? '');
  const isAllowed = found?.member || (isSuperAdmin(scope.actor) && actsForOne);
  if (!found || !isAllowed) throw new AppError('resource.not_found');
  return {
    products: found.products.map(({ code, accessTypes }) => ({
      code,
      title: titleOfCode(scope.locale, code),
      access_types: accessTypes,
    })),
  };
}
