import type { CompanyLook } from '@endcap/contract/companies/company-records';
import { z } from 'zod';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import {
  type LookRow,
  renewLooks,
  selectLooks,
  selectUrgent,
} from './company-looks.unscoped.repository.ts';

const renewLooksJob = defineJob({
  name: 'companies.renew-looks',
  payload: z.object({}),
  schedule: { cron: '*/10 * * * *', payload: {} },
});

export const companyLookJobs: WorkedJob[] = [workedJob(renewLooksJob, ({ db }) => renewLooks(db))];

/** For demo data, which does not wait for the job. */
export async function lookAtCompanies(db: Database): Promise<void> {
  await renewLooks(db);
}

/** Why someone should look at this company, as it is now. */
export async function readLooks(db: Database, { company }: CompanyScope): Promise<CompanyLook[]> {
  return (await selectLooks(db, [company.id])).map(presentLook);
}

/** What was mended since the last run of the job leaves room for so many others. */
const spare = 4;

/** The companies of the site to look at first, each with its most urgent reason as it is now. */
export async function listUrgentCompanies(db: Database, { site }: Scope, limit: number) {
  const { total, ids } = await selectUrgent(db, { site, limit: limit + spare });
  const rows = ids.length > 0 ? await selectLooks(db, ids) : [];
  const first = [...Map.groupBy(rows, ({ companyId }) => companyId).values()].flatMap((reasons) =>
    reasons.slice(0, 1),
  );
  return {
    total: total - (ids.length - first.length),
    items: first.slice(0, limit).map((row) => ({
      ...presentLook(row),
      companyId: row.companyId,
      name: row.name,
    })),
  };
}

function presentLook({ reason, since, left, total }: LookRow): CompanyLook {
  const people = left !== null && total !== null ? { left, total } : null;
  return { reason, since: since?.toISOString() ?? null, people };
}
