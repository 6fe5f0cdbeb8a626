import type { LockCode, LockStep } from '@endcap/contract/access/product-locks';
import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { ErrorCode } from '@endcap/contract/errors';
import type { Page } from '@endcap/contract/paging';
import type * as api from '@endcap/contract/people/access-requests';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import type { z } from 'zod';
import { type CompanyScope, mayActFor, type Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { mapItems } from '../../../lists/read-page.ts';
import { titleOfCode } from '../../../texts/product-titles.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import {
  type LauncherServices,
  readLocks,
} from '../../products/launcher/product-access/product-access.service.ts';
import { mailNewRequest } from '../shared/request-mails.ts';
import * as requests from './access-requests.repository.ts';
import { type OpenRequestRow, openRequests } from './open-requests.repository.ts';
import * as requestsOfUser from './requests-of-user.unscoped.repository.ts';

export type Asked = z.output<typeof api.requestAccess.body>;
export type AccessRequest = z.output<typeof api.requestAccess.response>;
type ListQuery = z.output<typeof api.listOwnRequests.query>;
type OpenQuery = z.output<typeof api.listAccessRequests.query>;

export interface AccessRequestServices extends LauncherServices {
  config: LauncherServices['config'] & Pick<Config, 'PUBLIC_URL' | 'PORT'>;
}

/** A supplier requests products of the own company; its admins decide. */
export async function requestAccess(
  services: AccessRequestServices,
  scope: Scope,
  loginId: string,
  asked: Asked,
): Promise<AccessRequest> {
  refuseOthers(scope, loginId);
  const { db, config } = services;
  const { company } = scope;
  if (!company || asked.tenant_id !== company.id) throw new AppError('resource.not_found');
  const here: CompanyScope = { ...scope, company };
  const products = [...new Set(asked.products)];
  const note = asked.requestor_note || null;
  const lockOf = await readLocks(services, scope);
  return transact(db, async (tx) => {
    if (!(await requests.lockMembership(tx, here))) throw new AppError('access.denied');
    refuseProducts(products, (code) => refusalOfLock(lockOf(code)));
    await refuseRepeated(tx, here, products);
    return insertRequest(tx, here, { products, note, config });
  });
}

/** Inserts a request that nothing refuses, and mails those who decide it. */
export async function insertRequest(
  tx: Transaction,
  scope: CompanyScope,
  {
    products,
    note,
    config,
  }: { products: ProductCode[]; note: string | null; config: AccessRequestServices['config'] },
): Promise<AccessRequest> {
  const { actor, company } = scope;
  const row = await requests.insertRequest(tx, scope, { id: newId(), note });
  await requests.insertProducts(tx, scope, row.id, products);
  await mailNewRequest(tx, scope, config, { products, note });
  await recordActivity(tx, scope, {
    event: 'ACCESS_REQUESTED',
    entity: { type: 'ACCESS_REQUEST', id: row.id, name: actor.name, personId: actor.id },
    after: { products },
  });
  return presentRequest({ ...row, products, granted: [], companyName: company.name });
}

export async function findOwnRequest(
  db: Database,
  scope: Scope,
  requestId: string,
): Promise<AccessRequest | undefined> {
  const row = await requestsOfUser.selectRequestOf(db, scope.actor.id, requestId);
  return row && presentRequest(row);
}

export async function listOwnRequests(
  db: Database,
  scope: Scope,
  loginId: string,
  { page: pageNo, page_size: pageSize, search }: ListQuery,
) {
  const { id: userId } = await findRequester(db, scope, loginId);
  return listRequestsOf(db, userId, { pageNo, pageSize, search });
}

/** The caller decides who may read them. */
export async function listRequestsOf(
  db: Database,
  userId: string,
  page: { pageNo: number; pageSize: number; search?: string | undefined },
): Promise<Page<AccessRequest>> {
  const found = await requestsOfUser.selectRequestsOf(db, userId, { search: undefined, ...page });
  return mapItems(found, presentRequest);
}

/** The requests that wait for an admin of the company. */
export async function listAccessRequests(
  db: Database,
  scope: CompanyScope,
  { page: pageNo, page_size: pageSize, ...query }: OpenQuery,
) {
  const page = await openRequests.page(db, scope, { pageNo, pageSize, ...query });
  return mapItems(page, (row) => presentOpen(scope, row));
}

/** All of them in chunks, the oldest first, for an export. */
export function accessRequestChunks(
  db: Database,
  scope: CompanyScope,
  filter: { search?: string | undefined },
): AsyncIterable<OpenRequestRow[]> {
  return openRequests.chunks(db, scope, filter);
}

export function presentOpen({ actor, locale }: Scope, row: OpenRequestRow): api.OpenRequest {
  return {
    request_id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: toReadableAddress(row.email),
    products: productCodes.filter((code) => row.products.includes(code)),
    current_products: productCodes.filter((code) => row.held.includes(code)),
    product_text: row.products.map((code) => titleOfCode(locale, code)).join(', '),
    requestor_note: row.note,
    create_time: row.createdOn.toISOString(),
    expire_time: row.expiresOn.toISOString(),
    internal: row.userType === 'INTERNAL',
    own: row.userId === actor.id,
  };
}

/** The number of requests that wait for a decision. */
export async function countOpenRequests(db: Database, scope: CompanyScope): Promise<number> {
  return requests.countOpenRequests(db, scope);
}

/** Internal users ask for companies that are not theirs; super admins act for all of them anyway. */
export function asksForCompanies({ person, actor }: Pick<Scope, 'person' | 'actor'>): boolean {
  return !person.external && !isSuperAdmin(actor);
}

/** The user whose access is read: oneself, or any user for a super admin. */
export async function findRequester(
  db: Database,
  scope: Scope,
  loginId: string,
): Promise<{ id: string; asksForCompanies: boolean }> {
  if (loginId === scope.actor.loginId) {
    return { id: scope.actor.id, asksForCompanies: asksForCompanies(scope) };
  }
  const user = mayActFor(scope, loginId)
    ? await requestsOfUser.selectAccountByLogin(db, loginId)
    : undefined;
  if (!user) throw new AppError('resource.not_found');
  return { id: user.id, asksForCompanies: user.internal && !isSuperAdmin(user) };
}

/** Only the user themselves asks and cancels. */
export function refuseOthers({ actor }: Scope, loginId: string): void {
  if (loginId !== actor.loginId) throw new AppError('resource.not_found');
}

/** One product that cannot be requested refuses the whole request. */
export function refuseProducts(
  products: ProductCode[],
  refusalOf: (product: ProductCode) => ErrorCode | null,
): void {
  for (const [index, code] of products.entries()) {
    const refusal = refusalOf(code);
    if (!refusal) continue;
    const details = [{ in: 'body', field: `products.${index}`, code: 'field.invalid' } as const];
    throw new AppError(refusal, { details });
  }
}

const refusalsByLock: Partial<Record<LockCode, ErrorCode>> = {
  PENDING: 'access_request.not_needed',
  REQUESTED: 'access_request.exists',
  NOT_SUBSCRIBED: 'access_request.not_subscribed',
};

/** A request is possible exactly where a card offers it, and for admins, who can also help themselves. */
function refusalOfLock(lock: { code: LockCode; step: LockStep } | null): ErrorCode | null {
  if (!lock) return 'access_request.not_needed';
  if (lock.step === 'REQUEST_ACCESS' || lock.step === 'GRANT_ACCESS') return null;
  return refusalsByLock[lock.code] ?? 'access_request.not_available';
}

/** Checked again under the lock of the membership: of two tabs that ask at once, one is refused. */
export async function refuseRepeated(
  tx: Transaction,
  scope: CompanyScope,
  products: ProductCode[],
) {
  const states = await requests.selectProductStates(tx, scope);
  refuseProducts(products, (code) => {
    const state = states.find((one) => one.code === code);
    if (!state) return 'access_request.not_subscribed';
    if (state.granted) return 'access_request.not_needed';
    return state.requested ? 'access_request.exists' : null;
  });
}

function presentRequest(row: requestsOfUser.RequestRow): AccessRequest {
  return {
    request_id: row.id,
    tenant_id: row.companyId,
    company_name: row.companyName,
    products: knownCodes(row.products),
    granted_products: knownCodes(row.granted),
    requestor_note: row.note,
    status: row.status,
    create_time: row.createdOn.toISOString(),
    decided_time: row.decidedOn?.toISOString() ?? null,
    decision_note: row.decisionNote,
  };
}

const knownCodes = (codes: readonly string[]) =>
  codes.flatMap((code) => productCodes.find((known) => known === code) ?? []);
