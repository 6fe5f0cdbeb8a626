// No scope: content is the same for all companies; who may read it is decided when it is read.
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import type { ContentImage, ContentItem, ContentText } from '../../shared/content-item.ts';
import type { Rendered } from '../../shared/rendering/render-markdown.ts';

/** When readers find the item. KEPT: as it is, and a new item is a draft. */
export type Publication =
  | 'KEPT'
  | 'NOW'
  | 'NOW_UNLESS_KNOWN'
  | 'DRAFT'
  | { minute: string; timeZone: string };

function publishedOn(publication: Publication, stored: RawBuilder<Date | null>) {
  if (publication === 'DRAFT') return sql<Date | null>`null`;
  if (publication === 'KEPT') return stored;
  if (publication === 'NOW') return sql<Date>`now()`;
  if (publication === 'NOW_UNLESS_KNOWN') return sql<Date>`coalesce(${stored}, now())`;
  const { minute, timeZone } = publication;
  return sql<Date>`(${minute}::timestamp at time zone ${timeZone})`;
}

interface ItemRow {
  item: ContentItem;
  digest: Buffer;
  /** It came from the files as it is: a later change in the product is then noticed. */
  isFromFiles: boolean;
  publication: Publication;
}

/** A draft that was discarded keeps its number. */
const nextRevision = sql<number>`greatest(content_item.revision, content_item.last_revision) + 1`;

/** Writes the item with the next revision; a draft beside it ends. */
export async function upsertItem(
  tx: Transaction,
  { item, digest, isFromFiles, publication }: ItemRow,
): Promise<{ revision: number }> {
  const { period } = item;
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
    ...(isFromFiles && { file_digest: digest }),
  };
  return tx
    .insertInto('content_item')
    .values({ id: item.id, ...values, published_on: publishedOn(publication, sql`null`) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...values,
        published_on: publishedOn(publication, sql`content_item.published_on`),
        revision: nextRevision,
        draft_revision: null,
        last_revision: null,
        updated_on: sql<Date>`now()`,
      }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
}

/** Counts a revision that readers do not see; the draft is that one, or there is none. */
export async function countRevision(
  tx: Transaction,
  id: string,
  { isDraft }: { isDraft: boolean },
): Promise<number> {
  const { revision } = await tx
    .updateTable('content_item')
    .set({ last_revision: nextRevision, draft_revision: isDraft ? nextRevision : null })
    .where('id', '=', id)
    .returning('last_revision as revision')
    .executeTakeFirstOrThrow();
  return Number(revision);
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

interface RevisionRow {
  item: ContentItem;
  revision: number;
  origin: 'IMPORT' | 'EDIT' | 'RESTORE' | 'DISCARD';
  /** Without an id for an operator's command. */
  author: { id: string | null; name: string };
}

export async function insertRevision(
  tx: Transaction,
  { item, revision, origin, author }: RevisionRow,
): Promise<void> {
  await tx
    .insertInto('content_revision')
    .values({
      item_id: item.id,
      revision,
      snapshot: JSON.stringify(item),
      origin,
      author_id: author.id,
      author_name: author.name,
    })
    .execute();
}

/** An id of another item is not taken over: its picture stays, and this item shows none. */
export async function upsertImage(
  tx: Transaction,
  itemId: string,
  { id, contentType, width, height, digest }: ContentImage,
  data: Buffer,
): Promise<void> {
  const values = { content_type: contentType, width, height, digest, data };
  await tx
    .insertInto('content_image')
    .values({ id, item_id: itemId, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(values).where('content_image.item_id', '=', itemId),
    )
    .execute();
}

export async function deleteImages(
  tx: Transaction,
  itemId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('content_image')
    .where('item_id', '=', itemId)
    .where('id', 'in', [...ids])
    .execute();
}
