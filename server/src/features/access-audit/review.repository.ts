import type { ReviewedUser, ReviewProgress } from '@endcap/contract/access-audit';
import { accessTypes } from '@endcap/contract/access-types';
import type { ReasonFilter, ReviewDecision, reviewColumns } from '@endcap/contract/audit-reviews';
import { reviewReasons } from '@endcap/contract/audit-reviews';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../access/scope.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { matches } from '../../lists/matches.ts';
import type { SortedPageRequest } from '../../lists/read-page.ts';
import { emailHost, isUnauthorizedHost } from '../memberships/email-host.ts';
import { nameIn } from '../memberships/name-in-company.ts';

const lookBack = sql`interval '90 days'`;

/**
 * Members with access or with an open invitation, each with the reasons for a look and the
 * decision so far; ends in a CTE named `people`. Hosts are compared, not users: a company has many
 * users at few hosts. A company without any authorized domain has no user outside of them. Unused
 * access is a reason only for a user who signs in: otherwise the sign-in is the reason already.
 */
function withPeople({ company }: CompanyScope, auditId: string): RawBuilder<unknown> {
  const states = sql`company_id = ${company.id} and state in ('ACTIVE', 'PENDING')
    and busy is distinct from 'DELETE_USER'`;
  const host = sql<string>`h.host`;
  return sql`
    with hosts as materialized (select distinct ${emailHost} as host from membership where ${states}),
      outside as materialized (select h.host from hosts h where exists (
          select from email_domain d where d.company_id = ${company.id} and d.status = 'AUTHORIZED')
        and ${isUnauthorizedHost({ company }, host)}),
      unused as materialized (select user_id, array_agg(product_code order by product_code) as products
        from product_access where company_id = ${company.id} and status = 'ACCESS_COMPLETE'
          and ${accessTypes.UI}::smallint = any(access_types)
          and created_on < now() - ${lookBack} and last_opened_on is null
        group by user_id),
      members as materialized (select *, ${emailHost} as host from membership where ${states}),
      people as materialized (
        select m.user_id, m.role, m.last_key, m.search_text, m.last_login_key, m.created_on,
          m.third_party_company_id, coalesce(x.products, '{}') as unused_products,
          array_remove(array[
            case when m.last_login_key = '-infinity' then 'NEVER_SIGNED_IN' end,
            case when m.last_login_key > '-infinity' and m.last_login_key < now() - ${lookBack}
              then 'INACTIVE' end,
            case when m.third_party_company_id is null and o.host is not null
              then 'OUTSIDE_DOMAINS' end,
            case when m.third_party then 'THIRD_PARTY' end,
            case when m.role = 'ADMIN' then 'ADMIN' end,
            case when x.user_id is not null and m.last_login_key >= now() - ${lookBack}
              then 'UNUSED_ACCESS' end], null) as reasons,
          case when d.task_id is null then d.decision end as decision,
          d.decided_on, d.decided_by, coalesce(d.version, 0) as version
        from members m
        left join outside o on o.host = m.host
        left join unused x on x.user_id = m.user_id
        left join user_access_decision d on d.audit_id = ${auditId} and d.user_id = m.user_id)`;
}

interface ReviewFilter {
  search?: string | undefined;
  reason?: ReasonFilter | undefined;
  decision?: 'UNDECIDED' | ReviewDecision | undefined;
}

function matchesFilter({ search, reason, decision }: ReviewFilter): RawBuilder<unknown> {
  const conditions: unknown[] = [sql`true`];
  if (search) conditions.push(matches(['search_text'], search));
  if (reason) conditions.push(hasReason(reason));
  if (decision === 'UNDECIDED') conditions.push(sql`decision is null`);
  else if (decision) conditions.push(sql`decision = ${decision}`);
  return sql.join(conditions, sql` and `);
}

function hasReason(reason: ReasonFilter): RawBuilder<boolean> {
  return reason === 'NONE' ? sql<boolean>`reasons = '{}'` : sql<boolean>`${reason} = any(reasons)`;
}

/** The place of the most urgent reason; users without a reason come last. */
const urgency = sql`coalesce(array_position(${sql.lit(`{${reviewReasons.join()}}`)}::text[], reasons[1]), 99)`;

type ReviewColumn = (typeof reviewColumns)[number];
const sortKeys: Record<ReviewColumn, RawBuilder<unknown>> = {
  reason: urgency,
  name: sql`last_key`,
  lastLogin: sql`last_login_key`,
};

const name = nameIn(sql`page.company_id`);
const isoTime = (value: RawBuilder<unknown>) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of `page` that an answer shows, looked up for the rows of one page only. */
function shown({ company }: CompanyScope): RawBuilder<unknown> {
  return sql`page.user_id as "userId", u.login_id as "loginId", u.email, ${name.first} as "firstName",
    ${name.last} as "lastName", page.role, page.reasons, page.unused_products as "unusedProducts",
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
  rows: ReviewedUser[];
  progress: ReviewProgress;
}

/** One page and the progress in one statement: the reasons are computed once for both. */
export async function selectReviewPage(
  db: Database,
  scope: CompanyScope,
  auditId: string,
  query: SortedPageRequest<ReviewColumn> & ReviewFilter,
): Promise<ReviewPage> {
  const { pageNo, pageSize, sortBy, sortOrder } = query;
  const direction = sql.raw(sortOrder);
  const order = sql`${sortKeys[sortBy]} ${direction}, last_key ${direction}, user_id ${direction}`;
  const { rows } = await sql<ReviewPage>`
    ${withPeople(scope, auditId)},
      found as materialized (select * from people where ${matchesFilter(query)}),
      page as (select ${scope.company.id}::uuid as company_id, f.*, row_number() over (order by ${order}) as place
        from found f order by ${order} limit ${pageSize} offset ${pageNo * pageSize})
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(r order by r.place), '[]') from (
        select ${shown(scope)}, page.place from page join user_account u on u.id = page.user_id) r
      ) as rows,
      (${progressOf(auditId)}) as progress`.execute(db);
  return rows[0] as ReviewPage;
}

function progressOf(auditId: string): RawBuilder<unknown> {
  return sql`select json_build_object(
      'total', count(*), 'kept', count(*) filter (where decision = 'KEEP'),
      'toRemove', count(*) filter (where decision = 'REMOVE'),
      'removed', (select count(*) from user_access_decision d where d.audit_id = ${auditId}
        and d.task_id is not null and not exists (select from people p where p.user_id = d.user_id)),
      'reasons', (select coalesce(json_agg(json_build_object(
          'id', r.id, 'total', r.total, 'undecided', r.undecided)), '[]') from (
        select id, count(*) as total, count(*) filter (where decision is null) as undecided
        from people, unnest(case when reasons = '{}' then array['NONE'] else reasons end) as id
        group by id) r)) from people`;
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

/** Users by id, or all undecided users of a reason, as a decision needs them. */
export async function selectPeople(
  tx: Transaction,
  scope: CompanyScope,
  auditId: string,
  which: { userIds: string[] } | { reason: ReasonFilter; limit: number },
): Promise<ReviewedUser[]> {
  const chosen =
    'userIds' in which
      ? sql`select * from people where user_id = any(${which.userIds}::uuid[])`
      : sql`select * from people where decision is null and ${hasReason(which.reason)}
          order by user_id limit ${which.limit}`;
  const { rows } = await sql<ReviewedUser>`
    ${withPeople(scope, auditId)}, page as (select ${scope.company.id}::uuid as company_id, c.* from (${chosen}) c)
    select ${shown(scope)} from page join user_account u on u.id = page.user_id
    order by page.user_id`.execute(tx);
  return rows;
}

/** The login ids of the users who are marked for removal and still members. */
export async function selectMarkedUsers(
  db: Database,
  { company }: CompanyScope,
  auditId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('user_access_decision as d')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.user_id', '=', 'd.user_id').on('m.company_id', '=', company.id),
    )
    .innerJoin('user_account as u', 'u.id', 'd.user_id')
    .select('u.login_id as loginId')
    .where('d.audit_id', '=', auditId)
    .where('d.decision', '=', 'REMOVE')
    .where('d.task_id', 'is', null)
    .where('m.state', 'in', ['ACTIVE', 'PENDING'])
    .where(sql<boolean>`m.busy is distinct from 'DELETE_USER'`)
    .orderBy('m.last_key')
    .orderBy('d.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ loginId }) => loginId);
}

export interface OpenAudit {
  id: string;
  revision: number;
}

/** The open audit of the company, locked until commit, so that decisions and completion take turns. */
export async function lockOpenAudit(tx: Transaction, { company }: CompanyScope) {
  return tx
    .selectFrom('user_access_audit')
    .select(['id', 'revision'])
    .where('company_id', '=', company.id)
    .where('completed_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectOpenAudit(db: Database, { company }: CompanyScope) {
  return db
    .selectFrom('user_access_audit')
    .select(['id', 'revision'])
    .where('company_id', '=', company.id)
    .where('completed_on', 'is', null)
    .executeTakeFirst();
}

/** The revision of the audit is the version of its newest decisions: a version never comes again. */
export async function upsertDecisions(
  tx: Transaction,
  { actor, company }: CompanyScope,
  { id, revision }: OpenAudit,
  decision: ReviewDecision,
  people: readonly ReviewedUser[],
): Promise<void> {
  await sql`
    insert into user_access_decision
      (audit_id, user_id, decision, reasons, role, products, last_sign_in, decided_by, version)
    select a.id, g."userId", ${decision}, g.reasons, g.role, g.products, g."lastLoginTime",
      ${actor.id}::uuid, ${revision}
    from user_access_audit a, jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as g("userId" uuid, reasons text[],
      role text, products text[], "lastLoginTime" timestamptz)
    where a.id = ${id} and a.company_id = ${company.id}
    on conflict (audit_id, user_id) do update set decision = excluded.decision,
      reasons = excluded.reasons, role = excluded.role, products = excluded.products,
      last_sign_in = excluded.last_sign_in, decided_by = excluded.decided_by, decided_on = now(),
      version = excluded.version, task_id = null`.execute(tx);
}

/** The id of an audit of this company, and no id for another company's. */
function auditOf({ id }: { id: string }, auditId: string): RawBuilder<string> {
  return sql<string>`(select a.id from user_access_audit a
    where a.id = ${auditId} and a.company_id = ${id})`;
}

export async function deleteDecisions(
  tx: Transaction,
  { company }: CompanyScope,
  auditId: string,
  userIds: string[],
): Promise<void> {
  await tx
    .deleteFrom('user_access_decision')
    .where('audit_id', '=', auditOf(company, auditId))
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** The decisions were carried out by a task. */
export async function updateDecisionTask(
  tx: Transaction,
  { company }: CompanyScope,
  auditId: string,
  { userIds, taskId }: { userIds: string[]; taskId: string },
): Promise<void> {
  await tx
    .updateTable('user_access_decision')
    .set({ task_id: taskId })
    .where('audit_id', '=', auditOf(company, auditId))
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** Returns the new revision. */
export async function incrementRevision(
  tx: Transaction,
  { company }: CompanyScope,
  auditId: string,
): Promise<number> {
  const { revision } = await tx
    .updateTable('user_access_audit')
    .set({ revision: sql`revision + 1` })
    .where('company_id', '=', company.id)
    .where('id', '=', auditId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
