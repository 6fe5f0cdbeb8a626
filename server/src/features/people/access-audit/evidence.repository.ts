import type { CompanyRole } from '@endcap/contract/company-options';
import type { ReviewReason } from '@endcap/contract/people/audit-reviews';
import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

export interface EvidenceAudit {
  id: string;
  openedOn: Date;
  dueDate: string;
  completedOn: Date | null;
  completedBy: string | null;
}

/** More years than the log is kept for. */
const maxAudits = 20;

/** The audits of the company, the newest first. */
export async function selectAudits(
  db: Database,
  { company }: CompanyScope,
  auditId?: string,
): Promise<EvidenceAudit[]> {
  return db
    .selectFrom('user_access_audit as a')
    .leftJoin('user_account as u', 'u.id', 'a.completed_by')
    .select([
      'a.id',
      'a.opened_on as openedOn',
      sql<string>`to_char(a.due_date, 'YYYY-MM-DD')`.as('dueDate'),
      'a.completed_on as completedOn',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('completedBy'),
    ])
    .where('a.company_id', '=', company.id)
    .$if(auditId !== undefined, (query) => query.where('a.id', '=', auditId ?? ''))
    .orderBy('a.opened_on', 'desc')
    .limit(maxAudits)
    .execute();
}

export interface EvidenceDecision {
  userId: string;
  name: string;
  email: string;
  role: CompanyRole;
  products: ProductCode[];
  lastSignIn: Date | null;
  reasons: ReviewReason[];
  /** REMOVE: marked, not carried out. UNDONE: carried out, and the user is a member again. */
  outcome: 'KEEP' | 'REMOVE' | 'REMOVED' | 'UNDONE';
  decidedBy: string | null;
  decidedOn: Date;
}

/** In the order in which they were decided. */
export async function selectDecisions(
  db: Database,
  { company }: CompanyScope,
  auditId: string,
): Promise<EvidenceDecision[]> {
  const { rows } = await sql<EvidenceDecision>`
    select d.user_id as "userId", u.first_name || ' ' || u.last_name as name, u.email, d.role,
      d.products, d.last_sign_in as "lastSignIn", d.reasons, d.decided_on as "decidedOn",
      b.first_name || ' ' || b.last_name as "decidedBy",
      case when d.decision = 'KEEP' then 'KEEP' when d.task_id is null then 'REMOVE'
        when m.user_id is null or m.busy = 'DELETE_USER' then 'REMOVED' else 'UNDONE' end as outcome
    from user_access_audit a
    join user_access_decision d on d.audit_id = a.id
    join user_account u on u.id = d.user_id
    left join user_account b on b.id = d.decided_by
    left join membership m on m.company_id = a.company_id and m.user_id = d.user_id
    where a.id = ${auditId} and a.company_id = ${company.id}
    order by d.decided_on, d.user_id`.execute(db);
  return rows;
}

export interface EvidenceEntry {
  seq: string;
  createdOn: Date;
  event: string;
  entityId: string;
  entityName: string | null;
  actor: string | null;
  hash: string;
  before: unknown;
  after: unknown;
}

/** The entries of the company's log about the audit, its decisions and the users that it removed. */
export async function selectEvidenceEntries(
  db: Database,
  { company }: CompanyScope,
  { id, openedOn, completedOn }: EvidenceAudit,
): Promise<EvidenceEntry[]> {
  const { rows } = await sql<EvidenceEntry>`
    select l.seq::text, l.created_on as "createdOn", l.event, l.entity_id as "entityId",
      e.content ->> 'name' as "entityName", a.content ->> 'loginId' as actor,
      encode(l.hash, 'hex') as hash, e.content -> 'before' as before, e.content -> 'after' as after
    from activity_log l
    left join activity_part e on (e.chain_id, e.seq, e.created_on, e.part) = (l.chain_id, l.seq, l.created_on, 'ENTITY')
    left join activity_part a on (a.chain_id, a.seq, a.created_on, a.part) = (l.chain_id, l.seq, l.created_on, 'ACTOR')
    where l.chain_id = ${company.id} and l.created_on >= ${openedOn}::timestamptz - interval '1 minute' and (
      l.event in ('AUDIT_OPENED', 'AUDIT_EXTENDED', 'AUDIT_COMPLETED', 'AUDIT_EVIDENCE_CREATED')
        and l.entity_id = ${id}
      or l.event = 'AUDIT_DECIDED' and l.created_on <= coalesce(${completedOn}::timestamptz, now())
      or l.event in ('USER_REMOVED', 'TASK_UNDONE') and l.entity_id in (
        select d.user_id::text from user_access_decision d where d.audit_id = ${id} and d.task_id is not null))
    order by l.seq`.execute(db);
  return rows;
}
