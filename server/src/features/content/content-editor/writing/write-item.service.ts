import { createHash } from 'node:crypto';
import type { Transaction } from '../../../../db/connection.ts';
import type { ContentImage, ContentItem } from '../../shared/content-item.ts';
import { imagesIn, variantLocales, variantOf } from '../../shared/picture-variants.ts';
import { renderMarkdown } from '../../shared/rendering/render-markdown.ts';
import { recordEdition } from './legal-edition.service.ts';
import {
  countRevision,
  deleteFormerIds,
  deleteImages,
  deleteTexts,
  insertFormerIds,
  insertRevision,
  insertTexts,
  type Publication,
  upsertImage,
  upsertItem,
} from './write-item.unscoped.repository.ts';

interface Write {
  origin: 'IMPORT' | 'EDIT' | 'RESTORE';
  author: { id: string | null; name: string };
  publication: Publication;
  /** The data of pictures that are new or changed, by id. */
  imageData?: ReadonlyMap<string, Buffer>;
}

/** The one writer of content: the import, the editor and a restored revision go through it. */
export async function writeItem(
  tx: Transaction,
  item: ContentItem,
  { origin, author, publication, imageData = new Map() }: Write,
): Promise<{ revision: number }> {
  const { images = [] } = item;
  const texts = item.texts.map((text) => ({
    ...text,
    ...renderMarkdown(text.body, imagesIn(text.locale, images)),
  }));
  const { revision } = await upsertItem(tx, {
    item,
    digest: digestOf(item),
    isFromFiles: origin === 'IMPORT',
    publication,
  });
  for (const image of images) {
    const data = imageData.get(image.id);
    if (data) await upsertImage(tx, item.id, image, data);
  }
  const gone = origin === 'IMPORT' ? missingVariants(images) : [];
  if (gone.length > 0) await deleteImages(tx, item.id, gone);
  await deleteTexts(tx, item.id);
  await insertTexts(tx, item.id, texts);
  await deleteFormerIds(tx, [item.id]);
  if (item.formerIds.length > 0) await insertFormerIds(tx, item.id, item.formerIds);
  if (item.kind === 'LEGAL') await recordEdition(tx, item, texts);
  await insertRevision(tx, { item, revision, origin, author });
  return { revision };
}

/** A variant whose file is gone: a later edit would show it again. */
function missingVariants(images: readonly ContentImage[]): string[] {
  const given = new Set(images.map(({ id }) => id));
  return images
    .flatMap(({ id }) => variantLocales.map((locale) => variantOf(id, locale)))
    .filter((id) => !given.has(id));
}

interface WriteDraft {
  origin: 'EDIT' | 'RESTORE' | 'DISCARD';
  author: { id: string | null; name: string };
}

/** Readers, search, feeds and links keep what is published: a draft is a revision and nothing else. */
export async function writeDraft(
  tx: Transaction,
  item: ContentItem,
  { origin, author }: WriteDraft,
): Promise<void> {
  const revision = await countRevision(tx, item.id, { isDraft: origin !== 'DISCARD' });
  await insertRevision(tx, { item, revision, origin, author });
}

/** Of everything that the files say about an item, whatever order its properties have. */
export function digestOf(item: ContentItem): Buffer {
  const ordered = {
    id: item.id,
    kind: item.kind,
    categoryId: item.categoryId,
    position: item.position,
    version: item.version,
    audience: item.audience,
    sites: item.sites,
    tags: item.tags,
    products: item.products,
    terms: item.terms,
    period: item.period && {
      from: item.period.from,
      to: item.period.to,
      name: item.period.name,
    },
    publishedDay: item.publishedDay,
    owner: item.owner,
    verifiedOn: item.verifiedOn,
    reviewBy: item.reviewBy,
    formerIds: item.formerIds,
    texts: item.texts.map(({ locale, title, summary, body, translates }) => ({
      locale,
      title,
      summary,
      body,
      translates,
    })),
    // Left out where there is none, so that the digest of a text without pictures stays the same.
    ...((item.images?.length ?? 0) > 0 && {
      images: item.images?.map(({ id, digest }) => ({ id, digest })),
    }),
  };
  return createHash('sha256').update(JSON.stringify(ordered)).digest();
}
