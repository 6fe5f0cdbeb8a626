import { sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';
import type { CompanyIdScope } from '../../shared/memberships/membership.ts';
import { type ChangedRequest, changedColumns } from './cancel-requests.unscoped.repository.ts';

/** Opens cancelled requests of this company again. */
export async function reopen(
  tx: Transaction,
  { company }: CompanyIdScope,
  requestIds: string[],
): Promise<ChangedRequest[]> {
  const { rows } = await sql<ChangedRequest>`
    update access_request r set status = 'PENDING', decided_on = null, decided_by = null,
      version = r.version + 1
    from user_account u
    where r.id = any(${requestIds}::uuid[]) and r.company_id = ${company.id}
      and r.status = 'CANCELLED' and u.id = r.user_id
    returning ${changedColumns}`.execute(tx);
  return rows;
}
