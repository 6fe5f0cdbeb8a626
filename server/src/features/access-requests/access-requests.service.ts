import type { listOwnRequests, requestAccess } from '@endcap/contract/access-requests';
import type { ErrorCode } from '@endcap/contract/errors';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import type { z } from 'zod';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { newId } from '../../db/id.ts';
import { transact } from '../../db/transact.ts';
import { toPage } from '../../lists/read-page.ts';
import * as requests from './access-requests.repository.ts';
import { tellAdmins } from './tell-admins.ts';

type Asked = z.output<typeof requestAccess.body>;
type AccessRequest = z.output<typeof requestAccess.response>;
type ListQuery = z.output<typeof listOwnRequests.query>;

export interface AccessRequestServices {
  db: Database;
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;
}

/** A supplier asks the admins of their own company. */
export async function askForAccess(
  { db, config }: AccessRequestServices,
  scope: Scope,
  loginId: string,
  asked: Asked,
): Promise<AccessRequest> {
  refuseOthers(scope, loginId);
  const { company } = scope;
  if (!company || asked.tenant_id !== company.id) throw new AppError('resource.not_found');
  const here: CompanyScope = { ...scope, company };
  const products = [...new Set(asked.products)];
  const note = asked.requestor_note || null;
  return transact(db, async (tx) => {
    // Held until commit: of two requests at once, the second finds the first.
    if (!(await requests.lockMembership(tx, here))) throw new AppError('access.denied');
    await refuseNeedless(tx, here, products);
    const row = await requests.insertRequest(tx, here, { id: newId(), note });
    await requests.insertProducts(tx, here, row.id, products);
    await tellAdmins(tx, here, config, { products, note });
    await recordActivity(tx, here, {
      event: 'ACCESS_REQUESTED',
      entity: {
        type: 'ACCESS_REQUEST',
        id: row.id,
        name: scope.actor.name,
        personId: scope.actor.id,
      },
      after: { products },
    });
    return present({ ...row, products, companyName: company.name });
  });
}

/** What a person has asked for, in whichever company. */
export async function requestsOf(db: Database, scope: Scope, loginId: string, query: ListQuery) {
  refuseOthers(scope, loginId);
  const request = { pageNo: query.page, pageSize: query.page_size };
  const [rows, total] = await Promise.all([
    requests.selectOwnRequests(db, scope, { ...request, search: query.search }),
    requests.countOwnRequests(db, scope, query.search),
  ]);
  return toPage(rows.map(present), total, request);
}

function refuseOthers({ actor }: Scope, loginId: string): void {
  if (loginId !== actor.loginId) throw new AppError('resource.not_found');
}

/** All or nothing: one product that cannot be asked for is told, and nothing is kept. */
async function refuseNeedless(tx: Transaction, scope: CompanyScope, products: ProductCode[]) {
  const states = await requests.selectProductStates(tx, scope);
  for (const [index, code] of products.entries()) {
    const refusal = refusalOf(states.find((state) => state.code === code));
    if (!refusal) continue;
    const details = [{ in: 'body', field: `products.${index}`, code: 'field.invalid' } as const];
    throw new AppError(refusal, { details });
  }
}

function refusalOf(state: requests.ProductState | undefined): ErrorCode | null {
  if (!state) return 'access_request.not_subscribed';
  if (state.granted) return 'access_request.not_needed';
  return state.requested ? 'access_request.exists' : null;
}

function present(row: requests.RequestRow): AccessRequest {
  return {
    request_id: row.id,
    tenant_id: row.companyId,
    company_name: row.companyName,
    products: row.products.flatMap((code) => productCodes.find((known) => known === code) ?? []),
    requestor_note: row.note,
    status: row.status,
    create_time: row.createdOn.toISOString(),
  };
}
