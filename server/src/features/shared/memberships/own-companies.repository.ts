import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { CompanyType } from '@endcap/contract/company-options';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import { isWorkingAdmin } from '../../../access/company-rights.ts';
import type { ActorScope, CompanyScope, Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { choosable } from './choosable.ts';

/** A person in more companies opens them from the company list or with Ctrl K. */
const ownCompaniesLimit = 50;

/** The days before its end in which an invitation waits for its admin. */
export const lastDaysOfInvitation = 3;

/** The companies, on any site, that are the user's to choose; staff choose from the company list. */
function ownCompanies(db: Database, scope: ActorScope) {
  return db
    .selectFrom('company as c')
    .where(choosable(scope))
    .where(sql<boolean>`${!isSuperAdmin(scope.actor)}`);
}

/** The number of those companies, as a column of a statement. */
export function ownCompanyCount(db: Database, scope: ActorScope) {
  const count = ownCompanies(db, scope).select(sql<number>`count(*)::int`.as('count'));
  return sql<number>`(${count})`;
}

/** The open requests of the company `c` that an admin decides. */
const openRequests = sql<number>`(
  select count(*)::int from access_request r
  where r.company_id = c.id and r.status = 'PENDING' and r.user_id <> u.id)`;

/** The invitations of the company `c` that end in the next days, with the newest link of each. */
const endingInvitations = sql<number>`(
  select count(*)::int from batch_task t
  where t.company_id = c.id and t.type = 'CREATE_USER' and t.stage = 'INVITATION_SENT'
    and (select max(l.expires_on) from one_time_link l
      where l.user_id = t.user_id and l.company_id = t.company_id and l.kind = 'INVITATION'
        and l.withdrawn_on is null)
      between now() and now() + make_interval(days => ${sql.lit(lastDaysOfInvitation)}))`;

const openAuditDue = sql<string | null>`(
  select to_char(a.due_date, 'YYYY-MM-DD') from user_access_audit a
  where a.company_id = c.id and a.completed_on is null and c.type = 'BASIC_VENDOR')`;

/** What waits for an admin `u` of the company `c`. */
const waitingForAdmin = sql<number>`(${openRequests} + ${endingInvitations}
  + (${openAuditDue} is not null)::int)`;

/** What waits in the company for the caller, whose rights there the caller of this has asked for. */
export async function countWaiting(
  db: Database,
  { company, actor }: CompanyScope,
): Promise<number> {
  const { waiting } = await db
    .selectFrom('company as c')
    .innerJoin('user_account as u', (join) => join.on('u.id', '=', actor.id))
    .select(waitingForAdmin.as('waiting'))
    .where('c.id', '=', company.id)
    .executeTakeFirstOrThrow();
  return waiting;
}

export interface OwnCompany {
  companyId: string;
  companyName: string;
  companyType: CompanyType;
  site: Site;
  role: 'ADMIN' | 'USER' | null;
  state: 'ACTIVE' | 'PENDING' | null;
  products: number;
  waiting: number;
  auditDueDate: string | null;
}

/** With what waits there for an admin who works; the state of a membership is decided again when it is chosen. */
export function selectOwnCompanies(db: Database, scope: Scope): Promise<OwnCompany[]> {
  return ownCompanies(db, scope)
    .innerJoin('user_account as u', (join) => join.on('u.id', '=', scope.actor.id))
    .leftJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 'c.id').onRef('m.user_id', '=', 'u.id'),
    )
    .select([
      'c.id as companyId',
      'c.name as companyName',
      'c.type as companyType',
      'c.site',
      'm.role',
      sql<'ACTIVE' | 'PENDING' | null>`m.state`.as('state'),
      sql<number>`(select count(*)::int from product_access p
        where p.company_id = c.id and p.user_id = u.id and p.status = 'ACCESS_COMPLETE')`.as(
        'products',
      ),
      sql<number>`case when ${isWorkingAdmin} then ${waitingForAdmin} else 0 end`.as('waiting'),
      sql<string | null>`case when ${isWorkingAdmin} then ${openAuditDue} end`.as('auditDueDate'),
    ])
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(ownCompaniesLimit)
    .execute();
}
