import { tierIncludes } from '@endcap/contract/access/product-locks';
import { companyTypes } from '@endcap/contract/company-options';
import type { listAskableCompanies as listEndpoint } from '@endcap/contract/people/access-requests';
import { productCodes } from '@endcap/contract/products';
import type { z } from 'zod';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { mapItems } from '../../../lists/read-page.ts';
import {
  type AccessRequest,
  type AccessRequestServices,
  type Asked,
  findOwnRequest,
  findRequester,
  insertRequest,
  refuseOthers,
  refuseProducts,
  refuseRepeated,
} from './access-requests.service.ts';
import {
  cancelOwn,
  lockAccount,
  selectAskable,
  selectSupplier,
} from './company-requests.repository.ts';

export async function listAskableCompanies(
  db: Database,
  scope: Scope,
  loginId: string,
  {
    page: pageNo,
    page_size: pageSize,
    search,
    granted = false,
    products: needed = [],
  }: z.output<typeof listEndpoint.query>,
) {
  const { id: userId, asksForCompanies: all } = await findRequester(db, scope, loginId);
  const types = companyTypes.filter((type) => needed.every((code) => tierIncludes(type, code)));
  const wanted = { userId, search, all, granted, needed, types };
  const page = await selectAskable(db, scope, { ...wanted, pageNo, pageSize });
  return mapItems(page, (company) => ({
    tenant_id: company.id,
    company_name: company.name,
    business_code: company.businessCode,
    company_type: company.type,
    products: productCodes.flatMap((code) => {
      const found = company.products.find((product) => product.code === code);
      return found && tierIncludes(company.type, code) ? [{ code, state: found.state }] : [];
    }),
  }));
}

/** An internal user asks for products of a supplier; its admins decide. */
export async function requestCompanyAccess(
  { db, config }: AccessRequestServices,
  scope: Scope,
  loginId: string,
  asked: Asked,
): Promise<AccessRequest> {
  refuseOthers(scope, loginId);
  const company = await selectSupplier(db, scope, asked.tenant_id);
  if (!company) throw new AppError('resource.not_found');
  const here: CompanyScope = { ...scope, company };
  const products = [...new Set(asked.products)];
  return transact(db, async (tx) => {
    if (!(await lockAccount(tx, here))) throw new AppError('access.denied');
    refuseProducts(products, (code) =>
      tierIncludes(company.type, code) ? null : 'access_request.not_available',
    );
    await refuseRepeated(tx, here, products);
    return insertRequest(tx, here, { products, note: asked.requestor_note || null, config });
  });
}

/** The requester withdraws a request that no admin has decided. */
export async function cancelRequest(
  db: Database,
  scope: Scope,
  loginId: string,
  requestId: string,
): Promise<AccessRequest> {
  refuseOthers(scope, loginId);
  return transact(db, async (tx) => {
    const cancelled = await cancelOwn(tx, scope, requestId);
    const request = await findOwnRequest(tx, scope, requestId);
    if (!request) throw new AppError('resource.not_found');
    if (!cancelled) throw new AppError('access_request.decided');
    await recordActivity(
      tx,
      { ...scope, company: { id: cancelled.companyId } },
      {
        event: 'ACCESS_REQUEST_CANCELLED',
        entity: {
          type: 'ACCESS_REQUEST',
          id: requestId,
          name: scope.actor.name,
          personId: scope.actor.id,
        },
        before: { status: 'PENDING' },
        after: { status: 'CANCELLED', requested: request.products },
      },
    );
    return request;
  });
}
