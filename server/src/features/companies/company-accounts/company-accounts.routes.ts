import * as endpoints from '@endcap/contract/companies/company-accounts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import {
  changeAccount,
  changeAccountProducts,
  changePrimaryContact,
  setAccountAudit,
  undoAccountChange,
} from './change-account.service.ts';
import { createCompany } from './create-company.service.ts';
import { previewAccount } from './preview-account.service.ts';
import { readAccount } from './read-account.service.ts';

/** Staff manage companies from the list, without acting for one. */
export function companyAccountRoutes(
  bind: Bind,
  { db, config }: { db: Database; config: Config },
): void {
  bind(endpoints.readAccount, ({ scope, params }) => readAccount(db, scope, params.accountId));
  bind(endpoints.createCompany, ({ scope, body }) => createCompany(db, scope, config, body));
  bind(endpoints.previewAccount, ({ scope, params, body }) =>
    previewAccount(db, scope, params.accountId, body),
  );
  bind(endpoints.changeAccount, ({ scope, body: { reason, ...settings }, ...request }) =>
    changeAccount(db, scope, requestOf(request, reason), settings),
  );
  bind(endpoints.changeAccountProducts, ({ scope, body: { reason, products }, ...request }) =>
    changeAccountProducts(db, scope, config, { ...requestOf(request, reason), products }),
  );
  bind(endpoints.changePrimaryContact, ({ scope, body: { reason, userId }, ...request }) =>
    changePrimaryContact(db, scope, requestOf(request, reason), userId),
  );
  bind(endpoints.setAccountAudit, ({ scope, body, ...request }) =>
    setAccountAudit(db, scope, config, {
      ...requestOf(request, body.reason),
      dueDate: body.dueDate,
    }),
  );
  bind(endpoints.undoAccountChange, ({ scope, ...request }) =>
    undoAccountChange(db, scope, requestOf(request, '')),
  );
}

function requestOf(
  {
    params,
    headers,
  }: { params: { accountId: string }; headers: { 'if-match'?: number | undefined } },
  reason: string,
) {
  return { id: params.accountId, seenVersion: headers['if-match'], reason };
}
