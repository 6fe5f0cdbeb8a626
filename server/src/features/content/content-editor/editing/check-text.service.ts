import type { TextProblem } from '@endcap/contract/content/content-editor';
import type { ContentProblem } from '@endcap/contract/content/content-options';
import { type Locale, locales } from '@endcap/contract/sites';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import type { ContentItem } from '../../shared/content-item.ts';
import type { ContentLink } from '../../shared/rendering/content-links.ts';
import { type KnownImages, MarkdownError } from '../../shared/rendering/markdown-tree.ts';
import {
  imageIdsIn,
  type Rendered,
  renderMarkdown,
} from '../../shared/rendering/render-markdown.ts';
import { isScreen } from '../files/check-content.ts';
import {
  selectKnownTerms,
  selectTargets,
  type TargetRow,
} from './edit-content.unscoped.repository.ts';

/** Refuses a text that is too long or has too many parts. */
export function renderOrRefuse(body: string, field: string, images?: KnownImages): Rendered {
  try {
    return renderMarkdown(body, images);
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    throw new AppError('content.unreadable', { field, fieldCode: 'field.too_long', cause: error });
  }
}

interface CheckedText {
  locale: Locale;
  rendered: Rendered;
}

/** Links that lead nowhere, and headings of the first level: faults that an author should know of. */
export async function findProblems(
  db: Database,
  {
    itemId,
    texts,
    terms = [],
  }: { itemId: string; texts: readonly CheckedText[]; terms?: string[] },
): Promise<TextProblem[]> {
  const links = texts.flatMap(({ rendered }) => rendered.links);
  const idsOf = (...kinds: ContentLink['kind'][]) =>
    links.flatMap((link) => ('id' in link && kinds.includes(link.kind) ? [link.id] : []));
  const targets = await selectTargets(db, [...new Set(idsOf('article', 'note'))]);
  const known = new Set(await selectKnownTerms(db, [...new Set([...idsOf('term'), ...terms])]));
  const found = texts.flatMap(({ locale, rendered }) => [
    ...rendered.headings
      .filter(({ level }) => level === 1)
      .map(({ text }) => ({ locale, problem: 'FIRST_HEADING' as const, target: text })),
    ...rendered.links.flatMap((link) => {
      const problem = problemOf(link, { itemId, locale, rendered, targets, known });
      return problem ? [{ locale, problem, target: targetOf(link) }] : [];
    }),
  ]);
  const unknownTerms = terms
    .filter((term) => !known.has(term))
    .map((target) => ({ locale: 'en-US' as const, problem: 'TERM_UNKNOWN' as const, target }));
  return [
    ...new Map([...found, ...unknownTerms].map((one) => [JSON.stringify(one), one])).values(),
  ];
}

/** What earlier editors put in place of the words that say what a picture shows. */
const noDescription = ['', 'Describe the picture', 'Describe la imagen', 'Décrivez l’image'];

/** Pictures that a text names and the item does not have, and those without words for who cannot see them. */
export function findImageProblems(
  texts: readonly { locale: Locale; body: string }[],
  images: KnownImages,
): TextProblem[] {
  return texts.flatMap(({ locale, body }) => [
    ...imageIdsIn(body)
      .filter((id) => !images.has(id))
      .map((target) => ({ locale, problem: 'IMAGE_MISSING' as const, target })),
    ...imageIdsIn(body, noDescription)
      .filter((id) => images.has(id))
      .map((target) => ({ locale, problem: 'IMAGE_UNDESCRIBED' as const, target })),
  ]);
}

/** Empty parts, and what the translations still lack. */
export function findGaps({ kind, texts, version }: ContentItem): TextProblem[] {
  const english = texts.find(({ locale }) => locale === 'en-US');
  // The first version of a legal text has nothing new to tell.
  const needed =
    kind === 'LEGAL' ? (['title', 'body'] as const) : (['title', 'summary', 'body'] as const);
  const problemIn = (locale: Locale): ContentProblem | undefined => {
    const text = texts.find((one) => one.locale === locale);
    if (!text) return 'TRANSLATION_MISSING';
    if (text.translates === null) return undefined;
    if (text.body !== '' && text.body === english?.body) return 'TRANSLATION_SAME';
    return text.translates < version ? 'TRANSLATION_BEHIND' : undefined;
  };
  return [
    ...texts.flatMap(({ locale, ...text }) =>
      needed
        .filter((part) => text[part].trim() === '')
        .map((target) => ({ locale, problem: 'TEXT_EMPTY' as const, target })),
    ),
    ...locales.flatMap((locale) => {
      const problem = problemIn(locale);
      return problem ? [{ locale, problem, target: locale }] : [];
    }),
  ];
}

interface Known extends CheckedText {
  itemId: string;
  targets: readonly TargetRow[];
  known: ReadonlySet<string>;
}

function problemOf(
  link: ContentLink,
  { itemId, locale, rendered, targets, known }: Known,
): ContentProblem | undefined {
  if (link.kind === 'web') return undefined;
  if (link.kind === 'term') return known.has(link.id) ? undefined : 'TERM_MISSING';
  if (link.kind === 'screen') return isScreen(link.path) ? undefined : 'SCREEN_MISSING';
  if (link.kind === 'heading')
    return hasHeading(
      rendered.headings.map(({ id }) => id),
      link.heading,
    );
  const texts = targets.filter(({ asked }) => asked === link.id);
  const read =
    texts.find((text) => text.locale === locale) ?? texts.find((text) => text.locale === 'en-US');
  return unreadable(link, read, itemId) ?? hasHeading(read?.headings ?? [], link.heading);
}

function unreadable(
  { kind, id }: Pick<Extract<ContentLink, { id: string }>, 'kind' | 'id'>,
  read: TargetRow | undefined,
  itemId: string,
): ContentProblem | undefined {
  const isArticle = kind === 'article';
  if (!read) return isArticle ? 'ARTICLE_MISSING' : 'NOTE_MISSING';
  // Two new texts can lead to each other: the first one is published before the second.
  if (read.isPublished || id === itemId) return undefined;
  return isArticle ? 'ARTICLE_UNPUBLISHED' : 'NOTE_UNPUBLISHED';
}

function hasHeading(headings: readonly string[], wanted: string): ContentProblem | undefined {
  return wanted === '' || headings.includes(decoded(wanted)) ? undefined : 'HEADING_MISSING';
}

/** A broken escape stays as it was written. */
function decoded(heading: string): string {
  try {
    return decodeURIComponent(heading);
  } catch {
    return heading;
  }
}

function targetOf(link: ContentLink): string {
  if (link.kind === 'screen') return link.path;
  if (link.kind === 'web') return link.address;
  if (link.kind === 'heading') return `#${link.heading}`;
  return link.heading ? `${link.id}#${link.heading}` : link.id;
}
