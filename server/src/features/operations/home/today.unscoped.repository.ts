// No scope: failures are of the whole portal, and an operator repairs all of them.
import type { FailureGroup, FailureSource } from '@endcap/contract/operations/home';
import type { ProductCode } from '@endcap/contract/products';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';

/** Of each kind, the newest; the pages of the kinds have the others. */
const mostFailures = 2_000;

/** The length of a text by which its cause is known. */
const reasonLength = 2_000;

export interface FailureRow extends Pick<FailureGroup, 'source' | 'count'> {
  product: ProductCode | null;
  /** As the other system said it. */
  reason: string;
  since: Date;
}

const jobReason = sql`coalesce(j.output ->> 'message', j.output #>> '{value,message}', '')`;

/** The newest failures of a kind, with what was said. */
const failures: Record<FailureSource, RawBuilder<unknown>> = {
  JOBS: sql`select j.id, null as product, ${jobReason} as reason,
      coalesce(j.completed_on, j.started_on, j.created_on) as failed_on
    from jobs.job_common j where j.state = 'failed' and j.name <> 'mail.send'
    order by coalesce(j.completed_on, j.started_on, j.created_on) desc limit ${mostFailures}`,
  MAIL: sql`select id, null, coalesce(failure, ''), failed_on
    from mail_outbox where failed_on is not null
    order by failed_on desc limit ${mostFailures}`,
  PROVISIONING: sql`select r.id, r.product_code, coalesce(r.reason, ''),
      coalesce(r.answered_on, r.created_on)
    from provisioning_request r join batch_task t on t.id = r.task_id
    where r.status = 'REFUSED' and (r.action = 'REVOKE' or t.stage = 'FAILED')
    order by r.created_on desc limit ${mostFailures}`,
};

/** Failures by kind, product and what was said, each with the first one. */
export async function selectFailures(db: Database): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select source, product, left(reason, ${reasonLength}) as reason, count(*)::int as count,
      min(failed_on) as since
    from (
      select 'JOBS' as source, j.* from (${failures.JOBS}) j
      union all select 'MAIL', m.* from (${failures.MAIL}) m
      union all select 'PROVISIONING', p.* from (${failures.PROVISIONING}) p
    ) failed group by 1, 2, 3`.execute(db);
  return rows;
}

/** The single failures of a kind, the first ones first. */
export async function selectFailuresOf(
  db: Database,
  source: FailureSource,
): Promise<{ id: string; reason: string }[]> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select id, left(reason, ${reasonLength}) as reason
    from (${failures[source]}) failed (id, product, reason, failed_on)
    order by failed_on, id`.execute(db);
  return rows;
}
