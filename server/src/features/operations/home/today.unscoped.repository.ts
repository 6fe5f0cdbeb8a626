// No scope: failures are of the whole portal, and an operator repairs all of them.
import type { FailureGroup } from '@endcap/contract/operations/home';
import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
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

/** Failures by kind, product and what was said, each with the first one. */
export async function selectFailures(db: Database): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select source, product, left(reason, ${reasonLength}) as reason, count(*)::int as count,
      min(failed_on) as since
    from (
      (select 'JOBS' as source, null as product,
        coalesce(j.output ->> 'message', j.output #>> '{value,message}', '') as reason,
        coalesce(j.completed_on, j.started_on, j.created_on) as failed_on
        from jobs.job_common j where j.state = 'failed' and j.name <> 'mail.send'
        order by coalesce(j.completed_on, j.started_on, j.created_on) desc limit ${mostFailures})
      union all
      (select 'MAIL', null, coalesce(failure, ''), failed_on
        from mail_outbox where failed_on is not null
        order by failed_on desc limit ${mostFailures})
      union all
      (select 'PROVISIONING', r.product_code, coalesce(r.reason, ''),
        coalesce(r.answered_on, r.created_on)
        from provisioning_request r join batch_task t on t.id = r.task_id
        where r.status = 'REFUSED' and (r.action = 'REVOKE' or t.stage = 'FAILED')
        order by r.created_on desc limit ${mostFailures})
    ) failed group by 1, 2, 3`.execute(db);
  return rows;
}
