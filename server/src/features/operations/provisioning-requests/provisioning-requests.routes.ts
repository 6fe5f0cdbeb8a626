import * as api from '@endcap/contract/products/product-settings';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import {
  listProvisioning,
  retryProvisioning,
  retryProvisioningRequests,
} from './provisioning-requests.service.ts';

export function provisioningRequestRoutes(
  bind: Bind,
  { db, config }: { db: Database; config: Config },
): void {
  bind(api.listProvisioning, ({ scope, query }) => listProvisioning(db, scope, query));
  bind(api.retryProvisioning, ({ scope, params }) =>
    retryProvisioning(db, scope, params.requestId, config),
  );
  bind(api.retryProvisioningRequests, ({ scope, body }) =>
    retryProvisioningRequests(db, scope, body.requestIds, config),
  );
}
