import { accessTypes } from '@endcap/contract/access/access-types';
import { tierIncludes } from '@endcap/contract/access/product-locks';
import type { ErrorCode, FieldErrorCode } from '@endcap/contract/errors';
import { userLimits } from '@endcap/contract/limits';
import type { decideRequests as endpoint } from '@endcap/contract/people/access-requests';
import type { Task } from '@endcap/contract/people/tasks';
import type { ProductCode } from '@endcap/contract/products';
import type { z } from 'zod';
import type { CompanyScope } from '../../../../access/scope.ts';
import { type Activity, recordActivity } from '../../../../activity/record-activity.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { translate } from '../../../../texts/translate.ts';
import {
  lockMembersById,
  selectSubscribedProducts,
} from '../../../shared/memberships/members.repository.ts';
import type { SetAside } from '../../../shared/memberships/membership.ts';
import { mailDecisions } from '../../shared/request-mails.ts';
import { newTask, presentTask } from '../../tasks/tasks.service.ts';
import { applyPlans, type UserActServices } from '../plan/apply-plans.service.ts';
import { planAccessChanges } from '../plan/plan-users.service.ts';
import { lockMembersForUser } from '../plan/select-users.service.ts';
import * as requests from './decide-requests.repository.ts';

type UserPlan = Awaited<ReturnType<typeof planAccessChanges>>[number];

type Body = z.output<typeof endpoint.body>;
type Decisions = z.output<typeof endpoint.response>;
type Approval = Body['approvals'][number];
type Refusal = ErrorCode | FieldErrorCode;
type LockedRequest = Awaited<ReturnType<typeof requests.lockRequests>>[number];

interface Judged {
  approval: Approval;
  request: LockedRequest | undefined;
  /** The products to give; none when the request is denied or refused. */
  products: ProductCode[];
  refusal: Refusal | null;
}

/**
 * Decides each request by itself: one that cannot be decided is refused, and the others are decided.
 * An approval gives at most the requested products.
 */
export async function decideRequests(
  { db, config }: UserActServices,
  scope: CompanyScope,
  { approvals, note }: Body,
): Promise<Decisions> {
  return transact(db, async (tx) => {
    const ids = approvals.map(({ request_id }) => request_id);
    const requesters = await requests.selectRequesters(tx, scope, ids);
    const loginIds = requesters.map(({ loginId }) => loginId);
    // Members before requests, as a removal of members locks them.
    await lockMembersForUser(tx, scope, { loginIds, withAdmins: false });
    const judged = await judgeApprovals(tx, scope, approvals);
    const joined = await joinInternalUsers(tx, scope, judged, requesters);
    const plans = await planGrants(tx, scope, judged, requesters);
    const outcomes = judged.map((one) => withPlan(one, plans));
    const decided = outcomes.flatMap(({ approval, request, products, refusal }) =>
      request && !refusal
        ? [
            {
              request,
              id: request.id,
              version: request.version + 1,
              status: approval.decision === 'APPROVE' ? ('APPROVED' as const) : ('DENIED' as const),
              granted: products,
              note: approval.note || note || null,
            },
          ]
        : [],
    );
    await requests.updateDecided(tx, scope, decided);
    const people = new Map(requesters.map((one) => [one.userId, one]));
    const mailed = decided.filter(({ request }) => people.has(request.userId));
    const mailIds = await mailDecisions(
      tx,
      scope,
      config,
      mailed.flatMap(({ request, status, granted, note: written }) => {
        const person = people.get(request.userId);
        const products = status === 'APPROVED' ? granted : request.products;
        return person ? [{ person, status, products, note: written }] : [];
      }),
    );
    // Before the products: the report of a day reads the last entry of a user.
    await recordActivity(tx, scope, ...joined);
    const mailOf = new Map(mailed.map(({ id }, index) => [id, mailIds[index]]));
    const task = await startTask(tx, scope, {
      plans: [...plans.values()],
      config,
      joined: joined.map(({ entity }) => entity.id),
      decided: decided.map(({ id, request, version }) => ({
        ...{ id, userId: request.userId, products: request.products, version },
        mailId: mailOf.get(id) ?? null,
      })),
    });
    await recordActivity(
      tx,
      scope,
      ...decided.map((one) => activityOf(one, people.get(one.request.userId))),
    );
    return { task, outcomes: outcomes.map((one) => presentOutcome(scope, one)) };
  });
}

async function judgeApprovals(
  tx: Transaction,
  scope: CompanyScope,
  approvals: Approval[],
): Promise<Judged[]> {
  const ids = approvals.map(({ request_id }) => request_id);
  const locked = new Map((await requests.lockRequests(tx, scope, ids)).map((one) => [one.id, one]));
  const subscribed = new Set<string>(await selectSubscribedProducts(tx, scope));
  return approvals.map((approval) => {
    const request = locked.get(approval.request_id);
    const products =
      approval.decision === 'APPROVE'
        ? [...new Set(approval.products ?? request?.products ?? [])]
        : [];
    const refusal = refusalOf(scope, { request, products, subscribed });
    return { approval, request, products: refusal ? [] : products, refusal };
  });
}

function refusalOf(
  { actor, company }: CompanyScope,
  {
    request,
    products,
    subscribed,
  }: { request: LockedRequest | undefined; products: ProductCode[]; subscribed: Set<string> },
): Refusal | null {
  if (!request) return 'resource.not_found';
  if (request.status !== 'PENDING') return 'access_request.decided';
  if (request.userId === actor.id) return 'access_request.own';
  if (products.length === 0) return null;
  if (products.some((code) => !request.products.includes(code))) return 'access_request.not_asked';
  if (request.memberState === 'BLOCKED') return 'user.blocked';
  // A product that the user has by now needs no subscription.
  const added = products.filter((code) => !request.held.includes(code));
  if (added.some((code) => !subscribed.has(code))) return 'product.not_subscribed';
  if (added.some((code) => !tierIncludes(company.type, code)))
    return 'access_request.not_available';
  return null;
}

/** The approval of an internal user's request makes the user a member. Returns the log's entries. */
async function joinInternalUsers(
  tx: Transaction,
  scope: CompanyScope,
  judged: Judged[],
  requesters: requests.Requester[],
): Promise<Activity[]> {
  const approved = new Set(
    judged.flatMap(({ request, products }) => (products.length > 0 ? (request?.userId ?? []) : [])),
  );
  const internal = requesters.filter(({ userId, internal }) => internal && approved.has(userId));
  if (internal.length === 0) return [];
  const ids = internal.map(({ userId }) => userId);
  const added = new Set(await requests.insertInternalMembers(tx, scope, ids));
  // Another approval may have added them at the same moment.
  await lockMembersById(tx, scope, ids);
  return internal
    .filter(({ userId }) => added.has(userId))
    .map(({ userId, loginId, firstName, lastName }) => ({
      event: 'USER_ADDED' as const,
      entity: {
        type: 'USER',
        id: userId,
        name: `${firstName} ${lastName}`,
        personId: userId,
      },
      after: { loginId, role: 'USER', state: 'ACTIVE', products: [] },
    }));
}

/** One plan for each user, with the products of all of the user's requests in this call. */
async function planGrants(
  tx: Transaction,
  scope: CompanyScope,
  judged: Judged[],
  requesters: requests.Requester[],
): Promise<Map<string, UserPlan>> {
  const byUser = new Map<string, Set<ProductCode>>();
  for (const { request, products } of judged) {
    if (!request || products.length === 0) continue;
    const all = byUser.get(request.userId) ?? new Set();
    for (const code of products) all.add(code);
    byUser.set(request.userId, all);
  }
  const users = requesters.filter(({ userId }) => byUser.has(userId));
  const plans = await planAccessChanges(
    tx,
    scope,
    users.map(({ userId, loginId }) => ({
      loginId,
      products: [...(byUser.get(userId) ?? [])].map((code) => ({
        code,
        accessTypes: [accessTypes.UI],
      })),
      mode: 'ADD' as const,
    })),
  );
  return new Map(
    users.flatMap(({ userId }, index) => (plans[index] ? [[userId, plans[index]]] : [])),
  );
}

/** A plan that is refused refuses the requests that it was made from. */
function withPlan(judged: Judged, plans: Map<string, UserPlan>): Judged {
  const plan = judged.products.length > 0 ? plans.get(judged.request?.userId ?? '') : undefined;
  if (plan?.outcome !== 'REFUSED') return judged;
  return { ...judged, refusal: plan.problems[0]?.code ?? 'resource.changed', products: [] };
}

/**
 * The decisions are one task, which can be undone: then the requests wait again, and the products
 * that it asks for the access are asked to end it.
 */
async function startTask(
  tx: Transaction,
  scope: CompanyScope,
  {
    plans,
    config,
    ...setAside
  }: { plans: UserPlan[]; config: UserActServices['config'] } & Required<
    Pick<SetAside, 'decided' | 'joined'>
  >,
): Promise<Task | null> {
  const [first] = setAside.decided;
  if (!first) return null;
  const isOne = setAside.decided.every(({ userId }) => userId === first.userId);
  const parent = await newTask(tx, scope, {
    type: 'DECIDE_REQUESTS',
    total: setAside.decided.length,
    created: 0,
    stage: 'COMPLETED',
    setAside,
    undoMinutes: userLimits.undoMinutes,
    ...(isOne ? { userId: first.userId } : {}),
  });
  await applyPlans(tx, scope, plans, { sourceApp: 'PORTAL', config, parentId: parent.id });
  return presentTask(parent);
}

function activityOf(
  { request, status, granted, note }: requests.DecidedRequest & { request: LockedRequest },
  person: requests.Requester | undefined,
): Activity {
  const name = person ? `${person.firstName} ${person.lastName}` : '';
  return {
    event: status === 'APPROVED' ? 'ACCESS_REQUEST_APPROVED' : 'ACCESS_REQUEST_DENIED',
    entity: { type: 'ACCESS_REQUEST', id: request.id, name, personId: request.userId },
    before: { status: 'PENDING' },
    after: {
      status,
      requested: request.products,
      ...(status === 'APPROVED' ? { products: granted } : {}),
      ...(note ? { note } : {}),
    },
  };
}

function presentOutcome(
  { locale }: CompanyScope,
  { approval, refusal }: Judged,
): Decisions['outcomes'][number] {
  const { request_id } = approval;
  if (refusal) {
    return { request_id, outcome: 'REFUSED', code: refusal, message: translate(locale, refusal) };
  }
  const outcome = approval.decision === 'APPROVE' ? 'APPROVED' : 'DENIED';
  return { request_id, outcome, code: null, message: null };
}
