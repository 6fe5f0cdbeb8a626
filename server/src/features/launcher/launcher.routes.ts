import {
  explainProduct,
  launchProduct,
  listProducts,
  listTenantProducts,
  readShortcuts,
  redeemLaunchCode,
  restrictedProducts,
  savePins,
} from '@endcap/contract/launcher';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { refuseAheadOfPerson } from '../../http/cross-origin.ts';
import type { Bind } from '../../http/handler.ts';
import { createFlags } from '../configuration/flags.service.ts';
import { launch } from './launch.service.ts';
import { explainAccess } from './product-access.service.ts';
import { productList, restrictions, sharedProducts } from './products.service.ts';
import { readClient } from './read-client.ts';
import { redeem } from './redeem.service.ts';
import { pin, shortcutsOf } from './shortcuts.service.ts';

export function launcherRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  const services = { db, config, flags: createFlags(db) };
  bind(restrictedProducts, ({ scope }) => restrictions(db, scope, config));
  bind(listProducts, ({ scope }) => productList(scope, config));
  bind(listTenantProducts, ({ scope, params: { tenantId }, query }) =>
    sharedProducts(db, scope, { tenantId, partnerId: query.associated_tenant_id }),
  );
  bind(readShortcuts, ({ scope }) => shortcutsOf(db, scope, config));
  bind(savePins, ({ scope, body }) => pin(db, scope, config, body.codes));
  bind(explainProduct, ({ scope, params }) => explainAccess(services, scope, params.code));
  bind(launchProduct, ({ scope, params, query, request, reply }) => {
    refuseAheadOfPerson(request);
    // The code is in the address that this leads to, and in no referrer.
    reply.header('referrer-policy', 'no-referrer');
    return launch(services, scope, params.code, query.company);
  });
  bind(redeemLaunchCode, ({ headers, body }) =>
    redeem(db, readClient(headers.authorization), body.code),
  );
}
