// No scope: staff answer the tickets of all companies, and the endpoint asks for that right.
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { matches } from '../../../lists/matches.ts';

/** Open and solved tickets of the same requester in the same company, by number and subject. */
export async function selectMergeTargets(
  db: Database,
  ticketId: string,
  { search, limit }: { search: string | undefined; limit: number },
) {
  return db
    .selectFrom('ticket as t')
    .innerJoin('ticket as o', (join) =>
      join.onRef('o.requester_email', '=', 't.requester_email').onRef('o.id', '!=', 't.id'),
    )
    .select([
      'o.reference as incidentId',
      'o.subject',
      'o.status as statusInfo',
      'o.updated_on as updatedOn',
    ])
    .where('t.id', '=', ticketId)
    .where(
      sql<boolean>`(o.requester_id = t.requester_id or o.requester_id is null or t.requester_id is null)`,
    )
    .where(sql<boolean>`o.company_id is not distinct from t.company_id`)
    .where('o.merged_into_id', 'is', null)
    .where('o.status', '!=', 'CLOSED')
    .where('o.erased_on', 'is', null)
    .$if(search !== undefined && search !== '', (query) =>
      query.where(matches([sql<string>`o.search_text`], search ?? '')),
    )
    .orderBy('o.is_open', 'desc')
    .orderBy('o.updated_on', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute();
}
