// No scope: checkpoints are signed and verified for the logs of all companies.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../db/connection.ts';
import type { RawEntry } from './entry-hashes.ts';

export interface EntriesAfter {
  /** The last entry that was read; null reads from the first row that the chain has. */
  last: { seq: number; createdOn: string } | null;
  limit: number;
}

type EntryRow = Omit<RawEntry, 'seq' | 'actor' | 'entity'> & {
  seq: string;
  actorDigest: Buffer;
  entityDigest: Buffer;
  actorSalt: Buffer | null;
  entitySalt: Buffer | null;
  actorText: string | null;
  entityText: string | null;
};

/** The next entries of a chain as they are stored: no function of the portal's schema is called. */
export async function selectEntries(
  db: Database,
  chain: string,
  { last, limit }: EntriesAfter,
): Promise<RawEntry[]> {
  const isNext = last
    ? sql`and (log.seq, log.created_on) > (${last.seq}::bigint, ${last.createdOn}::timestamptz)`
    : sql``;
  const { rows } = await sql<EntryRow>`
    select log.chain_id as "chainId", log.seq, log.created_on::text as "createdOn",
      extract(epoch from log.created_on)::text as seconds, log.company_id as "companyId",
      log.actor_id as "actorId", log.event, log.entity_type as "entityType",
      log.entity_id as "entityId", log.source_app as "sourceApp", log.request_id as "requestId",
      log.hash, log.actor_digest as "actorDigest", log.entity_digest as "entityDigest",
      actor.salt as "actorSalt", actor.content::text as "actorText",
      entity.salt as "entitySalt", entity.content::text as "entityText"
    from (
      select * from activity_log log where log.chain_id = ${chain} ${isNext}
      order by log.seq, log.created_on limit ${limit}
    ) log
    left join activity_part actor on (actor.chain_id, actor.seq, actor.created_on, actor.part)
      = (log.chain_id, log.seq, log.created_on, 'ACTOR')
    left join activity_part entity on (entity.chain_id, entity.seq, entity.created_on, entity.part)
      = (log.chain_id, log.seq, log.created_on, 'ENTITY')
    order by log.seq, log.created_on`.execute(db);
  return rows.map((row) => {
    const { actorDigest, entityDigest, actorSalt, entitySalt, actorText, entityText, ...entry } =
      row;
    return {
      ...entry,
      seq: Number(entry.seq),
      actor: { digest: actorDigest, salt: actorSalt, text: actorText },
      entity: { digest: entityDigest, salt: entitySalt, text: entityText },
    };
  });
}

/** Chains that have entries, also those whose head is not there. */
export async function selectLoggedChains(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('activity_log').select('chain_id').distinct().execute();
  return rows.map((row) => row.chain_id);
}

export interface Anchor {
  seq: number;
  hash: Buffer;
  tree: Buffer;
  /** Entries up to the anchor are still there: no dropped month has left it. */
  isInserted: boolean;
}

export async function selectAnchors(db: Database, chain: string): Promise<Anchor[]> {
  const { rows } = await sql<Omit<Anchor, 'seq'> & { seq: string }>`
    select a.seq, a.hash, a.tree, exists (
      select from activity_log l where l.chain_id = a.chain_id and l.seq <= a.seq
    ) as "isInserted"
    from activity_anchor a where a.chain_id = ${chain} order by a.seq`.execute(db);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** The first entry that the screen's list leaves out, or finds by other texts than it has. */
export async function findUnlistedEntry(db: Database, chain: string): Promise<number | null> {
  const { rows } = await sql<{ seq: string | null }>`
    select first_unlisted_activity(${chain}::uuid) as seq`.execute(db);
  return rows[0]?.seq ? Number(rows[0].seq) : null;
}

export async function findChainHead(db: Database, chain: string) {
  const head = await db
    .selectFrom('activity_chain')
    .select(['last_seq as seq', 'last_hash as hash'])
    .where('chain_id', '=', chain)
    .executeTakeFirst();
  return head && { seq: Number(head.seq), hash: head.hash };
}

/** The chains with their companies; only those whose last entry has no checkpoint when `unsigned`. */
export async function selectChains(db: Database, { unsigned }: { unsigned: boolean }) {
  return db
    .selectFrom('activity_chain as chain')
    .leftJoin('activity_checkpoint as signed', (join) =>
      join.on('signed.log', '=', sql<string>`chain.chain_id::text`),
    )
    .leftJoin('company as c', 'c.id', 'chain.chain_id')
    .leftJoin('activity_checkpoint_mail as mail', 'mail.company_id', 'c.id')
    .select(['chain.chain_id as id', 'c.name', 'c.site'])
    .select(sql<boolean>`mail.company_id is not null`.as('isMailed'))
    .where('chain.last_seq', '>', '0')
    .$if(unsigned, (q) =>
      q.where(
        sql<boolean>`signed.size is distinct from chain.last_seq or signed.problem is not null`,
      ),
    )
    .orderBy('chain.chain_id')
    .execute();
}

/** Until the transaction ends, no other node or command signs; it may take longer than a request. */
export async function lockSigning(tx: Transaction): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('endcap log signing'))`.execute(tx);
}

/** Until the transaction ends, no other node that starts changes the list of keys. */
export async function lockKeyList(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('endcap log keys'))`.execute(tx);
}

export interface CheckpointRow {
  log: string;
  size: number;
  note: string;
  signedOn: string;
}

export async function upsertCheckpoints(tx: Transaction, rows: readonly CheckpointRow[]) {
  await sql`
    insert into activity_checkpoint (log, size, note, signed_on, verified_on)
    select log, size, note, "signedOn", "signedOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (log text, size bigint, note text, "signedOn" timestamptz)
    on conflict (log) do update set size = excluded.size, note = excluded.note,
      signed_on = excluded.signed_on, verified_on = excluded.verified_on, problem_seq = null, problem = null`.execute(
    tx,
  );
}

/** A log that verifies keeps the time; one that does not keeps the first broken entry. */
export async function updateVerification(
  db: Database,
  log: string,
  problem: { seq: number; reason: string } | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('activity_checkpoint')
    .set({
      ...(problem ? {} : { verified_on: now }),
      problem_seq: problem ? String(problem.seq) : null,
      problem: problem?.reason ?? null,
    })
    .where('log', '=', log)
    .execute();
}
