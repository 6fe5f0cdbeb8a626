import type { ContentItem as PresentedItem } from '@endcap/contract/content/content-editor';
import type { Locale } from '@endcap/contract/sites';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { mapItems, type SortedPageRequest } from '../../../../lists/read-page.ts';
import type { ContentItem } from '../../shared/content-item.ts';
import { renderMarkdown } from '../../shared/rendering/render-markdown.ts';
import { itemFiles } from '../files/write-content.ts';
import { selectImagesOf } from '../images/content-images.unscoped.repository.ts';
import { findMissingImages, findProblems, renderOrRefuse } from './check-text.service.ts';
import {
  findItem,
  findRevision,
  type StoredItem,
  selectRevisions,
} from './edit-content.unscoped.repository.ts';

export async function findOrRefuse(db: Database, id: string): Promise<StoredItem> {
  const stored = await findItem(db, id);
  if (!stored) throw new AppError('resource.not_found');
  return stored;
}

export async function getContent(db: Database, id: string): Promise<PresentedItem> {
  const stored = await findOrRefuse(db, id);
  const { item } = stored;
  const images = await imagesOf(db, id);
  const rendered = item.texts.map(({ locale, body }) => ({
    locale,
    rendered: renderMarkdown(body, images),
  }));
  const { publishedDay: _, images: __, ...values } = item;
  return {
    ...values,
    workspace: item.categoryId?.split('/')[0] ?? null,
    status: stored.status,
    publishedOn: stored.publishedOn?.toISOString() ?? null,
    updatedOn: stored.updatedOn.toISOString(),
    updatedBy: stored.updatedBy,
    isReviewDue: stored.isReviewDue,
    texts: presentTexts(item),
    problems: [
      ...(await findProblems(db, rendered, item.terms)),
      ...findMissingImages(item.texts, images),
    ],
    helpful: stored.helpful,
    notHelpful: stored.notHelpful,
    notes: stored.notes,
    version: stored.revision,
  };
}

function presentTexts({ texts, version }: ContentItem): PresentedItem['texts'] {
  const find = (locale: Locale) => texts.find((text) => text.locale === locale);
  const { title = '', summary = '', body = '' } = find('en-US') ?? {};
  const translation = (locale: Locale) => {
    const found = find(locale);
    if (!found) return null;
    const { translates, locale: _, ...text } = found;
    return { ...text, isCurrent: translates === version };
  };
  return {
    'en-US': { title, summary, body },
    'es-MX': translation('es-MX'),
    'fr-CA': translation('fr-CA'),
  };
}

/** The pictures of an item by id, as its texts show them. */
export async function imagesOf(db: Database, itemId: string) {
  return new Map((await selectImagesOf(db, itemId)).map((image) => [image.id, image]));
}

interface PreviewInput {
  locale: Locale;
  body: string;
  itemId: string;
}

export async function previewContent(db: Database, { locale, body, itemId }: PreviewInput) {
  const images = await imagesOf(db, itemId);
  const rendered = renderOrRefuse(body, 'body', images);
  return {
    html: rendered.html,
    words: rendered.plainText === '' ? 0 : rendered.plainText.split(' ').length,
    problems: [
      ...(await findProblems(db, [{ locale, rendered }])),
      ...findMissingImages([{ locale, body }], images),
    ],
  };
}

export async function listRevisions(
  db: Database,
  id: string,
  request: SortedPageRequest<'revision'>,
) {
  await findOrRefuse(db, id);
  return mapItems(await selectRevisions(db, id, request), ({ createdOn, ...row }) => ({
    ...row,
    createdOn: createdOn.toISOString(),
  }));
}

/** As its files are written, so that front matter and texts are compared line by line. */
export async function getRevision(db: Database, id: string, revision: number) {
  const found = await findRevision(db, id, revision);
  if (!found) throw new AppError('resource.not_found');
  const { item, snapshot: _, createdOn, ...row } = found;
  const files = new Map(itemFiles(item));
  const texts = item.texts.map(({ locale }) => {
    const text = [...files].find(([path]) => path.endsWith(`/${locale}.md`))?.[1] ?? '';
    return { locale, text };
  });
  return { ...row, createdOn: createdOn.toISOString(), texts };
}
