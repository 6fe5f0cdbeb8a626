import type { Page } from '@endcap/contract/paging';
import type {
  listVisits as listVisitsEndpoint,
  Visit,
} from '@endcap/contract/record/activity-reports';
import type { z } from 'zod';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { mapItems } from '../../../lists/read-page.ts';
import { selectVisits } from './visits.repository.ts';

/** The visits of super admins and spectators, the latest first. */
export async function listVisits(
  db: Database,
  scope: CompanyScope,
  query: z.output<typeof listVisitsEndpoint.query>,
): Promise<Page<Visit>> {
  const page = await selectVisits(db, scope, query);
  return mapItems(page, ({ seq, from, to, group, persona, ...row }) => {
    // A merchant's view of a company is for looking only.
    const mayChange = group === 'SUPER_ADMIN' && persona !== 'MERCHANT';
    return {
      id: seq,
      from: from.toISOString(),
      to: to?.toISOString() ?? null,
      group,
      access: mayChange ? ('ACTING' as const) : ('VIEWING' as const),
      visitor: row.visitor,
      visitorLoginId: row.visitorLoginId,
      reason: row.reason,
      changes: row.changes,
    };
  });
}
