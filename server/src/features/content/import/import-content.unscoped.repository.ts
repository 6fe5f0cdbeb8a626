// No scope: content is the same for all companies; who may read it is decided when it is read.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { ContentCategory, ContentItem, ContentTag, ContentText } from '../content-item.ts';
import type { Rendered } from '../rendering/render-markdown.ts';

/** Imports that run at once take turns. */
export async function takeContentTurn(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('endcap content import'))`.execute(tx);
}

export interface StoredDigest {
  id: string;
  revision: number;
  digest: Buffer;
  fileDigest: Buffer | null;
}

export async function selectDigests(tx: Transaction): Promise<StoredDigest[]> {
  return tx
    .selectFrom('content_item')
    .select(['id', 'revision', 'digest', 'file_digest as fileDigest'])
    .orderBy('id')
    .execute();
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

/** Writes the item with the next revision. An article without a day keeps the time of its first import. */
export async function upsertItem(
  tx: Transaction,
  item: ContentItem,
  digest: Buffer,
): Promise<{ revision: number }> {
  const { period, publishedDay } = item;
  // Noon in UTC is the same day in all three countries.
  const published = publishedDay === null ? null : `${publishedDay}T12:00:00Z`;
  const values = {
    kind: item.kind,
    category_id: item.categoryId,
    position: item.position,
    version: item.version,
    audience: item.audience,
    sites: item.sites,
    tags: item.tags,
    products: item.products,
    terms: item.terms,
    period_from: period?.from ?? null,
    period_to: period?.to ?? null,
    period_name: period?.name ?? null,
    owner: item.owner,
    verified_on: item.verifiedOn,
    review_by: item.reviewBy,
    digest,
    file_digest: digest,
  };
  return tx
    .insertInto('content_item')
    .values({ id: item.id, ...values, published_on: published ?? sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...values,
        published_on: published ?? sql<Date>`coalesce(content_item.published_on, now())`,
        revision: sql<number>`content_item.revision + 1`,
        updated_on: sql<Date>`now()`,
      }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
}

export async function deleteTexts(tx: Transaction, itemId: string): Promise<void> {
  await tx.deleteFrom('content_text').where('item_id', '=', itemId).execute();
}

export async function insertTexts(
  tx: Transaction,
  itemId: string,
  texts: readonly (ContentText & Rendered)[],
): Promise<void> {
  const rows = texts.map((text) => ({
    item_id: itemId,
    locale: text.locale,
    title: text.title,
    summary: text.summary,
    body: text.body,
    html: text.html,
    headings: JSON.stringify(text.headings),
    plain_text: text.plainText,
    linked_terms: linkedTerms(text),
    translates: text.translates,
  }));
  await tx.insertInto('content_text').values(rows).execute();
}

const linkedTerms = ({ links }: Pick<Rendered, 'links'>): string[] => [
  ...new Set(links.flatMap((link) => (link.kind === 'term' ? [link.id] : []))),
];

export async function deleteFormerIds(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('content_former_id')
    .where('item_id', 'in', [...itemIds])
    .execute();
}

export async function insertFormerIds(
  tx: Transaction,
  itemId: string,
  formerIds: readonly string[],
): Promise<void> {
  const rows = formerIds.map((formerId) => ({ former_id: formerId, item_id: itemId }));
  await tx.insertInto('content_former_id').values(rows).execute();
}

export async function insertRevision(
  tx: Transaction,
  { item, revision, authorName }: { item: ContentItem; revision: number; authorName: string },
): Promise<void> {
  await tx
    .insertInto('content_revision')
    .values({
      item_id: item.id,
      revision,
      snapshot: JSON.stringify(item),
      origin: 'IMPORT',
      author_id: null,
      author_name: authorName,
    })
    .execute();
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
