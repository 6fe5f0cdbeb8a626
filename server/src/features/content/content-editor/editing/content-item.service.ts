import type {
  ContentItem as PresentedItem,
  TextProblem,
} from '@endcap/contract/content/content-editor';
import type { ContentSchedule } from '@endcap/contract/content/content-parts';
import type { Locale } from '@endcap/contract/sites';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { mapItems, type SortedPageRequest } from '../../../../lists/read-page.ts';
import type { ContentItem } from '../../shared/content-item.ts';
import { imagesIn } from '../../shared/picture-variants.ts';
import { itemFiles } from '../files/write-content.ts';
import { selectImagesOf } from '../images/content-images.unscoped.repository.ts';
import { selectSchedules } from '../schedules/schedules.unscoped.repository.ts';
import { findImageProblems, findProblems, renderOrRefuse } from './check-text.service.ts';
import {
  findItem,
  findRevision,
  findVersion,
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
  const { publishedDay: _, images: __, ...values } = item;
  return {
    ...values,
    workspace: item.categoryId?.split('/')[0] ?? null,
    status: stored.status,
    publishedOn: stored.publishedOn?.toISOString() ?? null,
    updatedOn: stored.updatedOn.toISOString(),
    updatedBy: stored.updatedBy,
    isReviewDue: stored.isReviewDue,
    draft: stored.hasDraft
      ? {
          by: stored.updatedBy,
          savedOn: stored.updatedOn.toISOString(),
          liveRevision: stored.liveRevision,
        }
      : null,
    changesMeaning: stored.hasDraft && item.version > stored.live.version,
    schedules: await presentSchedules(db, stored),
    texts: presentTexts(item),
    problems: await problemsIn(db, item),
    helpful: stored.helpful,
    notHelpful: stored.notHelpful,
    notes: stored.notes,
    version: stored.revision,
  };
}

/** Faults of the texts themselves; a text that cannot be rendered is refused. */
export async function problemsIn(db: Database, item: ContentItem): Promise<TextProblem[]> {
  const images = await selectImagesOf(db, item.id);
  const texts = item.texts.map(({ locale, body }) => ({
    locale,
    rendered: renderOrRefuse(body, `texts.${locale}.body`, imagesIn(locale, images)),
  }));
  return [
    ...(await findProblems(db, { itemId: item.id, texts, terms: item.terms })),
    ...findImageProblems(item.texts, imagesIn('en-US', images)),
  ];
}

/** An item that is to come has its time itself; the others are in the list of the job. */
async function presentSchedules(
  db: Database,
  { item, status, publishedOn }: StoredItem,
): Promise<ContentSchedule[]> {
  const listed = (await selectSchedules(db, item.id)).map(({ on, ...one }) => ({
    ...one,
    on: on.toISOString(),
  }));
  if (status !== 'SCHEDULED' || !publishedOn) return listed;
  const first = { action: 'PUBLISH' as const, on: publishedOn.toISOString() };
  return [{ ...first, by: null, hasFailed: false }, ...listed];
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

/** What the English text said when the translation was marked as current. */
export async function getTranslatedText(db: Database, id: string, locale: Locale) {
  const { item } = await findOrRefuse(db, id);
  const translates = item.texts.find((text) => text.locale === locale)?.translates;
  const snapshot = translates ? await findVersion(db, id, translates) : undefined;
  const text = snapshot?.texts.find((one) => one.locale === 'en-US');
  if (!text) return { english: null };
  return { english: { title: text.title, summary: text.summary, body: text.body } };
}

interface PreviewInput {
  locale: Locale;
  body: string;
  itemId: string;
}

export async function previewContent(db: Database, { locale, body, itemId }: PreviewInput) {
  const images = imagesIn(locale, await selectImagesOf(db, itemId));
  const rendered = renderOrRefuse(body, 'body', images);
  return {
    html: rendered.html,
    words: rendered.plainText === '' ? 0 : rendered.plainText.split(' ').length,
    problems: [
      ...(await findProblems(db, { itemId, texts: [{ locale, rendered }] })),
      ...findImageProblems([{ locale, body }], images),
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
