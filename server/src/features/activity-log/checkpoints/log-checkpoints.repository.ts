import { sql } from 'kysely';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { allLogs } from './checkpoint-files.ts';

/** The newest checkpoint of the company's log; of all logs without a company. */
export async function findCheckpoint(db: Database, { company }: Scope) {
  return db
    .selectFrom('activity_checkpoint')
    .select([
      'size',
      'note',
      'signed_on as signedOn',
      'verified_on as verifiedOn',
      'problem_seq as problemSeq',
    ])
    .where('log', '=', company?.id ?? allLogs)
    .executeTakeFirst();
}

export async function findCheckpointMail(db: Database, { company }: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('activity_checkpoint_mail')
    .select('company_id')
    .where('company_id', '=', company?.id ?? null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the setting was another one before. */
export async function updateCheckpointMail(
  tx: Transaction,
  { company }: CompanyScope,
  isMailed: boolean,
): Promise<boolean> {
  const changed = isMailed
    ? await tx
        .insertInto('activity_checkpoint_mail')
        .values({ company_id: company.id })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    : await tx
        .deleteFrom('activity_checkpoint_mail')
        .where('company_id', '=', company.id)
        .executeTakeFirst();
  const count =
    'numDeletedRows' in changed ? changed.numDeletedRows : changed.numInsertedOrUpdatedRows;
  return (count ?? 0n) > 0n;
}

export interface ChainLine {
  seq: string;
  hash: Buffer;
  line: string;
}

/**
 * The next entries of the company's chain as lines of JSON. The texts are those that the hashes
 * cover, character by character. A text that was erased leaves its digest.
 */
export async function selectChainLines(
  db: Database,
  { company }: CompanyScope,
  { after, limit }: { after: number; limit: number },
): Promise<ChainLine[]> {
  const text = (part: 'actor' | 'entity') => sql`json_build_object(
    'digest', encode(${sql.ref(`log.${part}_digest`)}, 'hex'),
    'salt', encode(${sql.ref(`${part}.salt`)}, 'hex'),
    'text', ${sql.ref(`${part}.content`)}::text)`;
  const { rows } = await sql<ChainLine>`
    select log.seq, log.hash, json_build_object('seq', log.seq, 'hash', encode(log.hash, 'hex'),
      'entry', activity_entry_text(log), 'actor', ${text('actor')}, 'entity', ${text('entity')})::text as line
    from activity_log log
    left join activity_part actor on (actor.chain_id, actor.seq, actor.created_on, actor.part)
      = (log.chain_id, log.seq, log.created_on, 'ACTOR')
    left join activity_part entity on (entity.chain_id, entity.seq, entity.created_on, entity.part)
      = (log.chain_id, log.seq, log.created_on, 'ENTITY')
    where log.chain_id = ${company.id} and log.seq > ${after}
    order by log.seq limit ${limit}`.execute(db);
  return rows;
}
