import type { Database } from '../db/connection.ts';

/** A company's log in order, with the text of the entity as it was recorded. */
export async function activityOf(db: Database, companyId: string) {
  return db
    .selectFrom('activity_log as l')
    .leftJoin('activity_part as p', (join) =>
      join
        .onRef('p.chain_id', '=', 'l.chain_id')
        .onRef('p.seq', '=', 'l.seq')
        .on('p.part', '=', 'ENTITY'),
    )
    .select([
      'l.event',
      'l.actor_id as actorId',
      'l.company_id as companyId',
      'l.entity_id as entityId',
      'l.source_app as sourceApp',
      'l.request_id as requestId',
      'p.content as entity',
    ])
    .where('l.company_id', '=', companyId)
    .orderBy('l.seq')
    .execute();
}
