import * as api from '@endcap/contract/people/user-factors';
import type { Database } from '../../../../db/connection.ts';
import type { Bind } from '../../../../http/endpoints/handler.ts';
import type { AddressConfig } from '../../../../mail/site-address.ts';
import { changeFactorRule, readFactorRule } from './factor-rule.service.ts';
import { remindOfSecondFactor } from './remind-users.service.ts';

export function userFactorRoutes(
  bind: Bind,
  { db, config }: { db: Database; config: AddressConfig },
): void {
  bind(api.readFactorRule, ({ scope }) => readFactorRule(db, scope));
  bind(api.changeFactorRule, ({ scope, body }) => changeFactorRule(db, scope, body));
  bind(api.remindOfSecondFactor, ({ scope, body }) =>
    remindOfSecondFactor(db, scope, body, config),
  );
}
