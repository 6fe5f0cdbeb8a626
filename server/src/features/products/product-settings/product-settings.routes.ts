import * as api from '@endcap/contract/products/product-settings';
import { operatorOf } from '../../../activity/operator.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { setChannel } from '../provisioning/provisioning-settings.service.ts';
import {
  listProductSettings,
  productHistory,
  readPageAddress,
  readProductSetting,
  setSecret,
  setTarget,
} from './product-settings.service.ts';

export function productSettingRoutes(
  bind: Bind,
  { db, config }: { db: Database; config: Config },
): void {
  bind(api.listProductSettings, async () => ({ items: await listProductSettings(db, config) }));
  bind(api.setProductTarget, async ({ scope, params, headers, body }) => {
    await readProductSetting(db, config, params);
    const redirectUrl = readPageAddress(config, 'redirectUrl', body.redirectUrl);
    const change = { ...body, redirectUrl };
    await setTarget(db, operatorOf(scope), params, change, headers['if-match']);
    return readProductSetting(db, config, params);
  });
  bind(api.setProductSecret, async ({ scope, params, headers, body }) => {
    await readProductSetting(db, config, params);
    await setSecret(db, operatorOf(scope), params.product, body.secret, headers['if-match']);
    return readProductSetting(db, config, params);
  });
  bind(api.setProductProvisioning, async ({ scope, params: { product }, headers, body }) => {
    await readProductSetting(db, config, { product });
    const url = readPageAddress(config, 'url', body.url);
    const { secret } = body;
    await setChannel(db, operatorOf(scope), product, { url, secret }, headers['if-match']);
    return readProductSetting(db, config, { product });
  });
  bind(api.productHistory, ({ scope, params, query }) => productHistory(db, scope, params, query));
  bind(api.productSiteHistory, ({ scope, params, query }) =>
    productHistory(db, scope, params, query),
  );
}
