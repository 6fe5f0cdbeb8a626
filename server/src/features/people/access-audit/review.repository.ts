import { accessTypes } from '@endcap/contract/access/access-types';
import type { SortOf } from '@endcap/contract/lists/define-list';
import type { ReviewedUser, ReviewProgress } from '@endcap/contract/people/access-audit';
import {
  type ReasonFilter,
  type ReviewReason,
  reasonFilters,
  reviewList,
  reviewReasons,
} from '@endcap/contract/people/audit-reviews';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { allOf, conditionsOf, type ListConditions } from '../../../lists/list-conditions.ts';
import { type ListRequest, orderOf } from '../../../lists/list-source.ts';
import { matches } from '../../../lists/matches.ts';
import { emailHost, isUnauthorizedHost } from '../../shared/memberships/email-host.ts';
import { nameIn } from '../../shared/memberships/name-in-company.ts';
import { isReviewed } from './open-audit.ts';

const lookBack = sql`interval '90 days'`;

/** One bit for each reason, so that thousands of users are sorted and counted without arrays. */
const bitOf = (reason: ReviewReason) => sql.lit(1 << reviewReasons.indexOf(reason));
const bitIf = (reason: ReviewReason, condition: RawBuilder<unknown>) =>
  sql`case when ${condition} then ${bitOf(reason)} else 0 end`;

/** Products that were granted before the look-back period and never opened for this company. */
function isUnused({ company }: CompanyScope): RawBuilder<boolean> {
  return sql<boolean>`company_id = ${company.id} and status = 'ACCESS_COMPLETE'
    and ${accessTypes.UI}::smallint = any(access_types)
    and created_on < now() - ${lookBack} and last_opened_on is null`;
}

/**
 * Members with access or with an open invitation, each with the reasons for a look and the
 * decision so far; ends in a CTE named `people`. Hosts are compared, not users: a company has many
 * users at few hosts. A company without any authorized domain has no user outside of them. Unused
 * access is a reason only for a user who signs in: otherwise the sign-in is the reason already.
 */
function withPeople(
  scope: CompanyScope,
  auditId: string,
  { search }: { search?: string | undefined } = {},
): RawBuilder<unknown> {
  const { company } = scope;
  // The longest column, which is not carried along unless it is searched.
  const searchText = search ? sql`search_text` : sql`null::text as search_text`;
  const host = sql<string>`h.host`;
  const flags = sql.join(
    [
      bitIf('NEVER_SIGNED_IN', sql`m.last_login_key = '-infinity'`),
      bitIf(
        'INACTIVE',
        sql`m.last_login_key > '-infinity' and m.last_login_key < now() - ${lookBack}`,
      ),
      bitIf('OUTSIDE_DOMAINS', sql`m.third_party_company_id is null and o.host is not null`),
      bitIf('THIRD_PARTY', sql`m.third_party`),
      bitIf('ADMIN', sql`m.role = 'ADMIN'`),
      bitIf(
        'UNUSED_ACCESS',
        sql`x.user_id is not null and m.last_login_key >= now() - ${lookBack}`,
      ),
    ],
    sql` + `,
  );
  return sql`
    with members as materialized (select user_id, role, last_key, ${searchText}, last_login_key,
        created_on, third_party, third_party_company_id, ${emailHost} as host
        from membership m where m.company_id = ${company.id} and ${isReviewed}),
      outside as materialized (select h.host from (select distinct host from members) h where exists (
          select from email_domain d where d.company_id = ${company.id} and d.status = 'AUTHORIZED')
        and ${isUnauthorizedHost({ company }, host)}),
      unused as materialized (select distinct user_id from product_access where ${isUnused(scope)}),
      people as materialized (
        select m.user_id, m.role, m.last_key, m.search_text, m.last_login_key, m.created_on,
          m.third_party_company_id, ${flags} as flags,
          case when d.task_id is null then d.decision end as decision,
          d.decided_on, d.decided_by, coalesce(d.version, 0) as version
        from members m
        left join outside o on o.host = m.host
        left join unused x on x.user_id = m.user_id
        left join user_access_decision d on d.audit_id = ${auditId} and d.user_id = m.user_id)`;
}

const conditions: ListConditions<typeof reviewList, CompanyScope> = {
  search: (search) => matches(['search_text'], search),
  filters: {
    reason: (reason) => hasReason(reason),
    decision: (decision) =>
      decision === 'UNDECIDED'
        ? sql<boolean>`decision is null`
        : sql<boolean>`decision = ${decision}`,
  },
};

/** The undecided users of a filter. */
export interface ReviewFilter {
  search?: string | undefined;
  reason?: ReasonFilter | undefined;
}

function isUndecided(scope: CompanyScope, { search, reason }: ReviewFilter) {
  const given = {
    decision: 'UNDECIDED' as const,
    ...(search && { search }),
    ...(reason && { reason }),
  };
  return allOf(conditionsOf(reviewList, conditions, given, scope));
}

function hasReason(reason: ReasonFilter): RawBuilder<boolean> {
  return reason === 'NONE' ? sql<boolean>`flags = 0` : sql<boolean>`flags & ${bitOf(reason)} <> 0`;
}

/** The lowest bit is the most urgent reason; users without a reason come last. */
const urgency = sql`case when flags = 0 then ${sql.lit(1 << reviewReasons.length)} else flags & -flags end`;

type ReviewColumn = SortOf<typeof reviewList>;
const sortKeys: Record<ReviewColumn, RawBuilder<unknown>> = {
  reason: urgency,
  name: sql`last_key`,
  lastLogin: sql`last_login_key`,
};

const name = nameIn(sql`page.company_id`);
const isoTime = (value: RawBuilder<unknown>) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const reasonsOfFlags = sql`array_remove(array[${sql.join(
  reviewReasons.map((reason) => sql`case when ${hasReason(reason)} then ${sql.lit(reason)} end`),
)}], null)`;

/** The columns of `page` that an answer shows, looked up for the rows of one page only. */
function shown(scope: CompanyScope): RawBuilder<unknown> {
  const { company } = scope;
  return sql`page.user_id as "userId", u.login_id as "loginId", u.email, ${name.first} as "firstName",
    ${name.last} as "lastName", page.role, ${reasonsOfFlags} as reasons,
    (select coalesce(json_agg(product_code order by product_code), '[]') from product_access
      where user_id = page.user_id and ${isUnused(scope)}) as "unusedProducts",
    page.decision, page.version, ${isoTime(sql`page.created_on`)} as "createdOn",
    ${isoTime(sql`nullif(page.last_login_key, '-infinity')`)} as "lastLoginTime",
    ${isoTime(sql`case when page.decision is not null then page.decided_on end`)} as "decidedOn",
    (select b.first_name || ' ' || b.last_name from user_account b
      where b.id = page.decided_by and page.decision is not null) as "decidedBy",
    (select c.name from company c where c.id = page.third_party_company_id) as "thirdPartyCompany",
    (select coalesce(json_agg(p.product_code order by p.product_code), '[]') from product_access p
      where p.company_id = ${company.id} and p.user_id = page.user_id) as products`;
}

interface ReviewPage {
  total: number;
  /** Of the users that match. */
  undecided: number;
  rows: ReviewedUser[];
  progress: ReviewProgress;
}

/** One page and the progress in one statement: the reasons are computed once for both. */
export async function selectReviewPage(
  db: Database,
  scope: CompanyScope,
  auditId: string,
  query: ListRequest<typeof reviewList>,
): Promise<ReviewPage> {
  const { pageNo, pageSize, sortBy } = query;
  const direction = sql.raw(orderOf(reviewList, query));
  const order = sql`${sortKeys[sortBy]} ${direction}, last_key ${direction}, user_id ${direction}`;
  const filter = allOf(conditionsOf(reviewList, conditions, query, scope));
  const { rows } = await sql<ReviewPage>`
    ${withPeople(scope, auditId, query)},
      page as materialized (select ${scope.company.id}::uuid as company_id, people.*
        from people where ${filter} order by ${order} limit ${pageSize} offset ${pageNo * pageSize})
    select (select count(*)::int from people where ${filter}) as total,
      (select count(*)::int from people where ${filter} and decision is null) as undecided,
      (select coalesce(json_agg(r), '[]') from (
        select ${shown(scope)} from page join user_account u on u.id = page.user_id
        order by ${order}) r) as rows,
      (${progressOf(auditId)}) as progress`.execute(db);
  return rows[0] as ReviewPage;
}

function progressOf(auditId: string): RawBuilder<unknown> {
  const counts = reasonFilters.map(
    (
      id,
    ) => sql`json_build_object('id', ${sql.lit(id)}, 'total', count(*) filter (where ${hasReason(id)}),
      'undecided', count(*) filter (where decision is null and ${hasReason(id)}))`,
  );
  return sql`select json_build_object(
      'total', count(*), 'kept', count(*) filter (where decision = 'KEEP'),
      'toRemove', count(*) filter (where decision = 'REMOVE'),
      'removed', (select count(*) from user_access_decision d where d.audit_id = ${auditId}
        and d.task_id is not null and not exists (select from people p where p.user_id = d.user_id)),
      'reasons', json_build_array(${sql.join(counts)})) from people`;
}

export async function selectProgress(
  db: Database,
  scope: CompanyScope,
  auditId: string,
): Promise<ReviewProgress> {
  const { rows } = await sql<{ progress: ReviewProgress }>`
    ${withPeople(scope, auditId)} select (${progressOf(auditId)}) as progress`.execute(db);
  return rows[0]?.progress as ReviewProgress;
}

export interface DecidedUser extends ReviewedUser {
  /** The caller made the current decision. */
  isOwn: boolean;
}

export async function countUndecided(
  db: Database,
  scope: CompanyScope,
  auditId: string,
  filter: ReviewFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${withPeople(scope, auditId, filter)}
    select count(*)::int as count from people
    where ${isUndecided(scope, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Users by id, or all undecided users of a filter, as a decision needs them. */
export async function selectPeople(
  tx: Transaction,
  scope: CompanyScope,
  auditId: string,
  which: { userIds: string[] } | { filter: ReviewFilter; limit: number },
): Promise<DecidedUser[]> {
  const chosen =
    'userIds' in which
      ? sql`select * from people where user_id = any(${which.userIds}::uuid[])`
      : sql`select * from people where ${isUndecided(scope, which.filter)}
          order by user_id limit ${which.limit}`;
  const { rows } = await sql<DecidedUser>`
    ${withPeople(scope, auditId, 'filter' in which ? which.filter : {})}, page as (select ${scope.company.id}::uuid as company_id, c.* from (${chosen}) c)
    select ${shown(scope)}, coalesce(page.decided_by = ${scope.actor.id}, false) as "isOwn"
    from page join user_account u on u.id = page.user_id
    order by page.user_id`.execute(tx);
  return rows;
}
