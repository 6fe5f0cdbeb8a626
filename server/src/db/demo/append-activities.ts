import type pg from 'pg';
import type { DemoActivity } from './demo-activity.ts';

/**
 * Writes the whole log of the demo at once, with the digests and hashes of the migration's own
 * functions: row by row through append_activity_at it takes four times as long. It is for empty
 * chains only.
 */
export async function appendActivities(
  client: pg.PoolClient,
  activities: readonly DemoActivity[],
): Promise<void> {
  const months = new Set(activities.map(({ at }) => `${at.toISOString().slice(0, 7)}-01`));
  await client.query(
    "select ensure_activity_month(month::timestamp at time zone 'UTC') from unnest($1::date[]) month",
    [[...months].sort()],
  );
  // A step in PL/pgSQL runs twice as fast as the SQL function alone, which would start anew per row.
  await client.query(`
    create function pg_temp.link(previous bytea, entry activity_log) returns bytea
      language plpgsql immutable as 'begin return activity_hash(previous, entry); end';
    create aggregate pg_temp.chain_hash(activity_log)
      (sfunc = pg_temp.link, stype = bytea, initcond = '')`);
  await client.query(appendStatement, [JSON.stringify(activities)]);
  await client.query('drop function pg_temp.link cascade');
}

const appendStatement = `
  with entry as materialized (
    select
      coalesce((e ->> 'companyId')::uuid, '00000000-0000-0000-0000-000000000000') as chain_id,
      row_number() over (partition by e ->> 'companyId' order by position) as seq,
      (e ->> 'at')::timestamptz as created_on,
      e,
      e -> 'actor' as actor,
      e -> 'entity' as entity,
      activity_salt() as actor_salt,
      activity_salt() as entity_salt
    from jsonb_array_elements($1::jsonb) with ordinality as given (e, position)
  ), unlinked as materialized (
    select
      chain_id, seq, created_on, (e ->> 'companyId')::uuid as company_id,
      (actor ->> 'id')::uuid as actor_id, e ->> 'event' as event, entity ->> 'type' as entity_type,
      entity ->> 'id' as entity_id, e ->> 'sourceApp' as source_app, e ->> 'requestId' as request_id,
      activity_digest(actor_salt, actor) as actor_digest,
      activity_digest(entity_salt, entity) as entity_digest
    from entry
  ), logged as (
    insert into activity_log
    select u.*, pg_temp.chain_hash(row(u.*, null)::activity_log)
      over (partition by chain_id order by seq rows unbounded preceding)
    from unlinked u
    returning chain_id, seq, hash
  ), parts as (
    insert into activity_part
    select chain_id, seq, created_on, part.* from entry, lateral (values
      ('ACTOR', (actor ->> 'id')::uuid, actor_salt, actor),
      ('ENTITY', (entity ->> 'personId')::uuid, entity_salt, entity)
    ) as part
  )
  insert into activity_chain
  select distinct on (chain_id) chain_id, seq, hash from logged order by chain_id, seq desc`;
