import * as api from '@endcap/contract/products/launcher';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { isOwnNavigation, refuseAheadOfPerson } from '../../../http/guards/cross-origin.ts';
import { createFlags } from '../configuration/flags.service.ts';
import { launchProduct } from './launch/launch.service.ts';
import { readClient, redeemLaunchCode } from './launch/redeem.service.ts';
import { explainProducts } from './product-access/product-access.service.ts';
import { listProducts, listTenantProducts, restrictedProducts } from './products.service.ts';
import { readShortcuts, savePins } from './shortcuts.service.ts';

export function launcherRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  const services = { db, config, flags: createFlags(db) };
  bind(api.restrictedProducts, ({ scope }) => restrictedProducts(db, scope, config));
  bind(api.listProducts, ({ scope }) => listProducts(scope, config));
  bind(api.listTenantProducts, ({ scope, params: { tenantId }, query }) =>
    listTenantProducts(db, scope, { tenantId, partnerId: query.associated_tenant_id }),
  );
  bind(api.readShortcuts, ({ scope }) => readShortcuts(db, scope, config));
  bind(api.savePins, ({ scope, body }) => savePins(db, scope, config, body.codes));
  bind(api.explainProducts, ({ scope }) => explainProducts(services, scope));
  bind(api.launchProduct, ({ scope, params, query, request, reply }) => {
    refuseAheadOfPerson(request);
    // The redirect address contains the code, which must not appear in a referrer.
    reply.header('referrer-policy', 'no-referrer');
    if (!isOwnNavigation(request)) return '/apps';
    return launchProduct(services, scope, params.code, query.company);
  });
  bind(api.redeemLaunchCode, ({ headers, body, request }) =>
    redeemLaunchCode(services, readClient(headers.authorization), {
      code: body.code,
      requestId: request.id,
    }),
  );
}
