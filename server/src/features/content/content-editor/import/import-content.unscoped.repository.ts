// No scope: content is the same for all companies; who may read it is decided when it is read.
import type { ContentKind } from '@endcap/contract/content/content-options';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { startLocks, waitForLock } from '../../../../db/wait-for-lock.ts';
import type { ContentCategory, ContentItem, ContentTag } from '../../shared/content-item.ts';

/** Imports that run at once take turns. */
export async function takeContentTurn(
  tx: Transaction,
  log?: (line: string) => void,
): Promise<void> {
  await waitForLock(tx, startLocks.content, log);
}

export interface StoredDigest {
  id: string;
  kind: ContentKind;
  revision: number;
  digest: Buffer;
  fileDigest: Buffer | null;
  hasDraft: boolean;
}

export async function selectDigests(tx: Transaction): Promise<StoredDigest[]> {
  return tx
    .selectFrom('content_item')
    .select(['id', 'kind', 'revision', 'digest', 'file_digest as fileDigest'])
    .select(sql<boolean>`draft_revision is not null`.as('hasDraft'))
    .orderBy('id')
    .execute() as Promise<unknown> as Promise<StoredDigest[]>;
}

/** Returns the number of categories that were written or deleted. */
export async function replaceCategories(
  tx: Transaction,
  categories: readonly ContentCategory[],
): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
        as listed (id text, "parentId" text, position integer, titles jsonb, descriptions jsonb)
    ), gone as (
      delete from content_category c
      where not exists (select from given g where g.id = c.id)
        and not exists (select from content_item i where i.category_id = c.id)
      returning 1
    ), come as (
      insert into content_category as c (id, parent_id, position, titles, descriptions)
      select id, "parentId", position, titles, descriptions from given
      on conflict (id) do update set
        parent_id = excluded.parent_id, position = excluded.position,
        titles = excluded.titles, descriptions = excluded.descriptions
      where (c.parent_id, c.position, c.titles, c.descriptions)
        is distinct from (excluded.parent_id, excluded.position, excluded.titles, excluded.descriptions)
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from come))::int as changes`.execute(tx);
  return rows[0]?.changes ?? 0;
}

/** Returns the number of tags that were written or deleted. */
export async function replaceTags(tx: Transaction, tags: readonly ContentTag[]): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb)
        as listed (id text, position integer, titles jsonb)
    ), gone as (
      delete from content_tag t
      where not exists (select from given g where g.id = t.id)
        and not exists (select from content_item i where t.id = any(i.tags))
      returning 1
    ), come as (
      insert into content_tag as t (id, position, titles)
      select id, position, titles from given
      on conflict (id) do update set position = excluded.position, titles = excluded.titles
      where (t.position, t.titles) is distinct from (excluded.position, excluded.titles)
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from come))::int as changes`.execute(tx);
  return rows[0]?.changes ?? 0;
}

export async function deleteItems(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('content_item')
    .where('id', 'in', [...ids])
    .execute();
}

/** All items with the newest revision of each, which is what the import or the editor wrote last. */
export async function selectSnapshots(db: Database | Transaction): Promise<ContentItem[]> {
  const { rows } = await sql<{ snapshot: ContentItem }>`
    select r.snapshot from content_item i
    join content_revision r on r.item_id = i.id and r.revision = i.revision
    where i.published_on is not null
    order by i.id`.execute(db);
  return rows.map(({ snapshot }) => snapshot);
}

export async function selectCategories(db: Database): Promise<ContentCategory[]> {
  return db
    .selectFrom('content_category')
    .select(['id', 'parent_id as parentId', 'position', 'titles', 'descriptions'])
    .orderBy('position')
    .orderBy('id')
    .execute() as Promise<unknown> as Promise<ContentCategory[]>;
}

export async function selectTags(db: Database): Promise<ContentTag[]> {
  return db
    .selectFrom('content_tag')
    .select(['id', 'position', 'titles'])
    .orderBy('position')
    .execute() as Promise<unknown> as Promise<ContentTag[]>;
}
