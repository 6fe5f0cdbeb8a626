import * as api from '@endcap/contract/products/flag-settings';
import { operatorOf } from '../../../activity/operator.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import {
  clearFlag,
  explainFlags,
  flagHistory,
  listFlagSettings,
  setFlag,
} from './change-flags.service.ts';

export function flagSettingRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.listFlags, async () => ({ items: await listFlagSettings(db) }));
  bind(api.setFlag, ({ scope, params, headers, body }) =>
    setFlag(db, operatorOf(scope), { ...params, ...body }, headers['if-match']),
  );
  bind(api.clearFlag, async ({ scope, params, headers }) => {
    const { setting } = await clearFlag(db, operatorOf(scope), params, headers['if-match']);
    return setting;
  });
  bind(api.flagHistory, ({ scope, params, query }) => flagHistory(db, scope, params, query));
  bind(api.explainFlags, ({ query }) => explainFlags(db, query.loginId));
}
