// No scope: rows belong to no person and no company, and the nightly count is over all sites.
import type { SearchPlace } from '@endcap/contract/record/search-words';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

/** The salt of a day; the first node that asks for it makes it. */
export async function findOrInsertSalt(db: Database, day: string, salt: Buffer): Promise<Buffer> {
  const find = () => db.selectFrom('search_miss_salt').select('salt').where('day', '=', day);
  const made = await db
    .insertInto('search_miss_salt')
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('salt')
    .executeTakeFirst();
  return (made ?? (await find().executeTakeFirstOrThrow())).salt;
}

interface Miss {
  site: Site;
  day: string;
  place: SearchPlace;
  words: string;
  mark: number;
  digest: Buffer;
}

export async function insertMiss(db: Database, miss: Miss): Promise<void> {
  await db
    .insertInto('search_miss')
    .values(miss)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The key of a day ends with its salt, and the digests that were made with it. */
export async function deleteDigestsBefore(tx: Transaction, day: string): Promise<void> {
  await sql`delete from search_miss_salt where day < ${day}::date`.execute(tx);
  await sql`update search_miss set digest = null
    where day < ${day}::date and digest is not null`.execute(tx);
}

export async function deleteMissesBefore(tx: Transaction, day: string): Promise<void> {
  await sql`delete from search_miss where day < ${day}::date`.execute(tx);
}

export async function deleteWordsBefore(tx: Transaction, day: string): Promise<void> {
  await sql`delete from search_word where week < ${day}::date`.execute(tx);
}

interface SharedWords {
  site: Site;
  words: string;
}

/**
 * Writes the texts that at least `people` different people searched for on the days that are over.
 * Two rows of one day and place are two people, and so are two marks; more is not known, so that no
 * one counts twice. The count is rounded down to a multiple of `people`.
 */
export async function upsertSharedWords(
  tx: Transaction,
  { today, people, limit }: { today: string; people: number; limit: number },
): Promise<void> {
  await sql`
    with of_days as (
      select site, words, place, day, count(*)::int as people from search_miss
      where day < ${today}::date group by site, words, place, day
    ), best as (
      select site, words, max(people) as people from of_days group by site, words
    ), marked as (
      select site, words, array_agg(distinct place order by place) as places, max(day) as last_day,
        count(distinct mark)::int as marks
      from search_miss where day < ${today}::date group by site, words
    ), shared as (
      select site, words, places, last_day, greatest(marks, people) as people
      from marked join best using (site, words)
    )
    insert into search_word as w (site, words, places, people, week)
    select site, words, places, people / ${people}::int * ${people}::int,
      last_day + (7 - extract(isodow from last_day)::int)
    from shared where people >= ${people}::int order by people desc, words limit ${limit}
    on conflict (site, words) do update
      set places = excluded.places, people = excluded.people, week = excluded.week`.execute(tx);
}

/**
 * Deletes the texts that name a user or a company: all words are of one name, one is a last name, or
 * the text begins or holds the name of a company. Without the indexes each text would read all users.
 */
export async function deleteNames(tx: Transaction): Promise<number> {
  await sql`set local enable_seqscan = off`.execute(tx);
  const { rows } = await sql<SharedWords>`
    with asked as materialized (
      select words, string_to_array(words, ' ') as parts,
        (select part from unnest(string_to_array(words, ' ')) part order by length(part) desc limit 1) as longest
      from (select distinct words from search_word) w
    ), staff as materialized (
      select string_to_array(folded(first_name || ' ' || last_name), ' ') as parts,
        split_part(folded(last_name), ' ', -1) as last
      from user_account where user_type = 'INTERNAL'
    ), companies as materialized (
      select folded(name) as name from company
    ), named as materialized (
      select words from asked a
      where exists (select from external_user e where split_part(e.name_key, ' ', -1) = any(a.parts))
        or exists (select from external_user e where e.search_text like '%' || a.longest || '%'
          and string_to_array(e.name_key, ' ') @> a.parts)
        or exists (select from staff s where s.last = any(a.parts) or s.parts @> a.parts)
        or exists (select from companies c where starts_with(c.name, a.words)
          or position(' ' || c.name || ' ' in ' ' || a.words || ' ') > 0)
    ), missed as (
      delete from search_miss m using named n where m.words = n.words
    )
    delete from search_word w using named n where w.words = n.words
    returning w.site, w.words`.execute(tx);
  return rows.length;
}
