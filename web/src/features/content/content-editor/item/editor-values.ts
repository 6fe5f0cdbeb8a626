import type { ContentItem, ContentValues } from '@endcap/contract/content/content-editor';
import type { Locale } from '@endcap/contract/sites';
import { withCommas } from '../../../../lib/forms/comma-words.ts';

export interface WrittenText {
  title: string;
  summary: string;
  body: string;
  /** Of a translation: it says what the English text says. */
  isCurrent: boolean;
}

/** The fields of the editor; lists that are typed are one text. */
export interface EditorValues extends Record<string, unknown> {
  texts: Record<Locale, WrittenText | null>;
  categoryId: string | null;
  position: number;
  audience: ContentValues['audience'];
  sites: ContentValues['sites'];
  tags: string[];
  products: ContentValues['products'];
  terms: string;
  periodFrom: string;
  periodTo: string;
  periodName: string;
  owner: string;
  verifiedOn: string;
  reviewBy: string;
  changesMeaning: boolean;
}

export function valuesOf(item: ContentItem): EditorValues {
  const { period, texts } = item;
  return {
    texts: { ...texts, 'en-US': { ...texts['en-US'], isCurrent: true } },
    categoryId: item.categoryId,
    position: item.position,
    audience: item.audience,
    sites: item.sites,
    tags: item.tags,
    products: item.products,
    terms: withCommas(item.terms),
    periodFrom: period?.from ?? '',
    periodTo: period?.to ?? '',
    periodName: period?.name ?? '',
    owner: item.owner,
    verifiedOn: item.verifiedOn,
    reviewBy: item.reviewBy,
    changesMeaning: item.changesMeaning,
  };
}

export function contentOf(
  values: EditorValues,
  publication: ContentValues['publication'],
): ContentValues {
  const { texts, terms, periodFrom, periodTo, periodName, ...rest } = values;
  const { isCurrent: _, ...english } = texts['en-US'] ?? emptyText;
  const hasPeriod = Boolean(periodFrom || periodTo || periodName);
  return {
    categoryId: rest.categoryId,
    position: rest.position,
    audience: rest.audience,
    sites: rest.sites,
    tags: rest.tags,
    products: rest.products,
    terms: terms.split(/[\s,]+/).filter(Boolean),
    period: hasPeriod ? { from: periodFrom, to: periodTo || null, name: periodName } : null,
    owner: rest.owner,
    verifiedOn: rest.verifiedOn,
    reviewBy: rest.reviewBy,
    texts: { 'en-US': english, 'es-MX': texts['es-MX'], 'fr-CA': texts['fr-CA'] },
    changesMeaning: rest.changesMeaning,
    ...(publication && { publication }),
  };
}

export const emptyText: WrittenText = { title: '', summary: '', body: '', isCurrent: true };

const json = (value: unknown) => JSON.stringify(value);

export interface Merge {
  values: EditorValues;
  /** The texts that both have changed: mine stay, and theirs are shown beside them. */
  disputed: Locale[];
  /** Whether both have changed the same setting. */
  hasDisputedSettings: boolean;
}

/**
 * Brings together what two people made of the same item: what only the other has changed is taken,
 * what only I have changed stays, and of what both have changed mine stays and is named.
 */
export function mergeValues(base: EditorValues, mine: EditorValues, theirs: EditorValues): Merge {
  const disputed: Locale[] = [];
  const values: EditorValues = { ...mine, texts: { ...mine.texts } };
  for (const locale of Object.keys(mine.texts) as Locale[]) {
    const [then, own, other] = [base.texts[locale], mine.texts[locale], theirs.texts[locale]];
    if (json(own) === json(then)) values.texts[locale] = other;
    else if (json(other) !== json(then) && json(other) !== json(own)) disputed.push(locale);
  }
  let hasDisputedSettings = false;
  for (const field of Object.keys(mine).filter((one) => one !== 'texts')) {
    if (json(mine[field]) === json(base[field])) Object.assign(values, { [field]: theirs[field] });
    else if (json(theirs[field]) !== json(base[field])) hasDisputedSettings = true;
  }
  return { values, disputed, hasDisputedSettings };
}
