import type { ContentValues, NewContent } from '@endcap/contract/content/content-editor';
import { todayIn } from '@endcap/contract/date-range';
import { defaultTimeZone, type Locale, sites } from '@endcap/contract/sites';
import GithubSlugger from 'github-slugger';
import { AppError } from '../../../../app-error.ts';
import type { ContentItem, ContentText } from '../../shared/content-item.ts';

const reviewMonths = 6;
/** An id has at most 100 characters: room is left for the day and for a number. */
const idLength = 80;

/** "Add users one by one" is add-users-one-by-one; a note and an insight begin with the day. */
export function idFromTitle({ kind, title }: NewContent): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '');
  const slug = new GithubSlugger().slug(plain).replace(/[^a-z0-9]+/g, '-');
  const name = slug.slice(0, idLength).replace(/^-|-$/g, '') || 'item';
  return kind === 'ARTICLE' ? name : `${todayIn(defaultTimeZone)}-${name}`;
}

export function freshItem(
  { id, kind, title, categoryId }: NewContent & { id: string },
  owner: string,
  position: number,
): ContentItem {
  const today = todayIn(defaultTimeZone);
  const review = new Date(today);
  review.setUTCMonth(review.getUTCMonth() + reviewMonths);
  return {
    ...{ id, kind, categoryId, position, version: 1 },
    audience: kind === 'INSIGHT' ? ['PUBLIC'] : ['BASIC', 'CHARTER', 'THIRD_PARTY', 'INTERNAL'],
    sites: kind === 'RELEASE_NOTE' ? ['US'] : [...sites],
    ...{ tags: [], products: [], terms: [], period: null, publishedDay: null },
    owner,
    verifiedOn: today,
    reviewBy: review.toISOString().slice(0, 10),
    formerIds: [],
    texts: [{ locale: 'en-US', title, summary: '', body: '', translates: null }],
  };
}

/**
 * The item as it is saved, compared with what readers have: the English text's version rises once
 * when its meaning changes, however often the draft is saved.
 */
export function changedItem(before: ContentItem, values: ContentValues): ContentItem {
  const { texts, changesMeaning, publication: _, ...rest } = values;
  if (rest.period !== null && before.kind !== 'RELEASE_NOTE')
    throw new AppError('input.invalid', { field: 'period' });
  const version = before.version + (changesMeaning ? 1 : 0);
  const translations = (['es-MX', 'fr-CA'] as const).flatMap((locale) => {
    const given = texts[locale];
    if (!given) return [];
    const { isCurrent, ...text } = given;
    const then = before.texts.find((one) => one.locale === locale);
    return [{ locale, ...text, translates: translatesOf(then) }];

    function translatesOf(old: ContentText | undefined): number {
      const isSame = old && sameText(old, text);
      // A legal text has one version in all languages, also when a correction concerns only one.
      const stays = changesMeaning && isSame && before.kind !== 'LEGAL';
      const saysTheSame = isCurrent && !stays;
      if (saysTheSame) return version;
      // A translation that was current falls one version behind when its author says so.
      return Math.min(old?.translates ?? version, version - 1);
    }
  });
  return {
    ...before,
    ...rest,
    version,
    texts: [{ locale: 'en-US', ...texts['en-US'], translates: null }, ...translations],
  };
}

type Words = Pick<ContentText, 'title' | 'summary' | 'body'>;
const sameText = (one: Words, other: Words) =>
  one.title === other.title && one.summary === other.summary && one.body === other.body;

/** A text that readers see has a summary and a body in each of its languages. */
export function refuseIncomplete({ kind, texts }: ContentItem): void {
  // The first version of a legal text has nothing new to tell.
  const needed = kind === 'LEGAL' ? (['body'] as const) : (['summary', 'body'] as const);
  const details = texts.flatMap(({ locale, ...text }) =>
    needed
      .filter((part) => text[part] === '')
      .map((part) => ({
        in: 'body' as const,
        field: `texts.${locale}.${part}`,
        code: 'field.required' as const,
      })),
  );
  if (details.length > 0) throw new AppError('content.incomplete', { details });
}

interface LoggedState {
  item: ContentItem;
  revision: number;
  status: string;
  publishedOn: Date | null;
}

/** For the activity log. The texts themselves are in the revision that it names. */
export function loggedItem({ item, revision, status, publishedOn }: LoggedState) {
  const textIn = (locale: Locale) => item.texts.find((text) => text.locale === locale);
  return {
    revision,
    contentStatus: status,
    publishedOn: publishedOn?.toISOString() ?? null,
    titleEnglish: textIn('en-US')?.title ?? null,
    titleSpanish: textIn('es-MX')?.title ?? null,
    titleFrench: textIn('fr-CA')?.title ?? null,
    summary: textIn('en-US')?.summary || null,
    category: item.categoryId,
    audience: item.audience,
    sites: item.sites,
    tags: item.tags,
    about: item.products,
    terms: item.terms,
    period: item.period?.name ?? null,
    owner: item.owner,
    verifiedOn: item.verifiedOn,
    reviewBy: item.reviewBy,
    textVersion: item.version,
  };
}
