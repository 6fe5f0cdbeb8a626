import { readdirSync } from 'node:fs';
import { isFixedKind } from '@endcap/contract/content/content-options';
import { legalTextIds } from '@endcap/contract/content/legal-text-ids';
import { learnProducts, siteProducts } from '@endcap/contract/products';
import { type Locale, locales, sites } from '@endcap/contract/sites';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { baseGlossary } from '../../../dictionary/glossary/base/base-glossary.ts';
import type { ContentItem } from '../../shared/content-item.ts';
import { renderMarkdown } from '../../shared/rendering/render-markdown.ts';
import { checkTexts } from './check-content.ts';
import { readContentFiles } from './content-files.ts';
import { readContent } from './read-content.ts';

const content = readContent(readContentFiles());
const articles = content.items.filter(({ kind }) => kind === 'ARTICLE');
const notes = content.items.filter(({ kind }) => kind === 'RELEASE_NOTE');
/** Legal texts write other words in bold. */
const textsIn = (locale: Locale) =>
  content.items
    .filter(({ kind }) => kind !== 'LEGAL')
    .flatMap(({ id, texts }) =>
      texts.filter((text) => text.locale === locale).map((text) => ({ ...text, id })),
    );

describe('the files of content/', () => {
  it('can all be read, and their links lead to articles, headings and screens that exist', () => {
    expect([...content.problems, ...checkTexts(content.items)]).toEqual([]);
  });

  it('name terms of the data dictionary that exist, in their front matter and in links', () => {
    const known = new Set(baseGlossary().terms.map(({ id }) => id));
    const named = content.items.flatMap(({ id, terms, texts }) => [
      ...terms.map((term) => ({ id, term })),
      ...texts.flatMap(({ body }) => termsIn(body).map((term) => ({ id, term }))),
    ]);
    expect(named.filter(({ term }) => !known.has(term))).toEqual([]);
    expect(named.length).toBeGreaterThan(60);
  });

  it('are enough: 60 articles and 20 release notes, five of them about restated days', () => {
    expect(articles.length).toBeGreaterThanOrEqual(60);
    expect(notes.length).toBeGreaterThanOrEqual(20);
    expect(notes.filter(({ period }) => period).length).toBeGreaterThanOrEqual(5);
  });

  it('have articles of 100 to 520 words, each of a category with a reader', () => {
    const lengths = articles.map(({ id, texts }) => ({ id, words: wordsOf(texts[0]?.body ?? '') }));
    expect(lengths.filter(({ words }) => words < 100 || words > 520)).toEqual([]);
  });

  it('offer no release note to Basic companies, and only public insights', () => {
    const readers = (kind: ContentItem['kind']) =>
      new Set(content.items.filter((one) => one.kind === kind).flatMap(({ audience }) => audience));
    expect([...readers('RELEASE_NOTE')]).not.toContain('BASIC');
    expect([...readers('INSIGHT')]).toEqual(['PUBLIC']);
    expect([...readers('ARTICLE')]).not.toContain('PUBLIC');
  });
});

describe('the texts that pages show by name', () => {
  const fixed = content.items.filter(({ kind }) => isFixedKind(kind));

  it('are the legal texts and the pages about products that the portal names', () => {
    const legal = fixed.filter(({ kind }) => kind === 'LEGAL').map(({ id }) => id);
    expect(legal.toSorted()).toEqual([...legalTextIds].sort());
    const learn = fixed.filter(({ kind }) => kind === 'LEARN').flatMap(({ products }) => products);
    expect(learn.toSorted()).toEqual([...learnProducts].sort());
    for (const { id, products, sites: on } of fixed.filter(({ kind }) => kind === 'LEARN'))
      expect([id, on]).toEqual([
        id,
        sites.filter((site) => siteProducts[site].includes(products[0] as never)),
      ]);
  });

  it.each(fixed.map(({ id }) => id))('%s is there in every language, section by section', (id) => {
    const { kind, version, texts } = fixed.find((one) => one.id === id) as ContentItem;
    expect(texts.map(({ locale }) => locale)).toEqual([...locales]);
    const [english, ...translations] = texts.map(({ body }) => renderMarkdown(body).headings);
    const sections = english?.filter(({ level }) => level === 2) ?? [];
    expect(sections.length).toBeGreaterThan(kind === 'LEGAL' ? 8 : 2);
    for (const headings of translations)
      expect(headings.map(({ level }) => level)).toEqual(english?.map(({ level }) => level));
    expect(texts.slice(1).map(({ translates }) => translates)).toEqual([version, version]);
  });
});

describe('words of the screens, which articles write in bold', () => {
  const catalogs = new Map<Locale, (text: string) => boolean>();
  beforeAll(async () => {
    for (const locale of ['en-US', 'es-MX', 'fr-CA'] as const)
      catalogs.set(locale, knownTexts(await messagesOf(locale)));
  });

  it.each(['en-US', 'es-MX', 'fr-CA'] as const)('are texts of the product in %s', (locale) => {
    const isKnown = catalogs.get(locale) ?? (() => false);
    const unknown = textsIn(locale).flatMap(({ id, body }) =>
      renderMarkdown(body)
        .boldTexts.filter((text) => !isKnown(text))
        .map((text) => `${id}: ${text}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are found with a value for a placeholder, in a form of a plural, and in part', () => {
    const isKnown = knownTexts([
      'Start with {count, plural, one {# user} other {# users}} now',
      'Hi {name}, welcome',
    ]);
    for (const text of ['Start with 3 users now', 'Hi Ana, welcome', 'Hi', 'Start with'])
      expect([text, isKnown(text)]).toEqual([text, true]);
    for (const text of ['Start', 'Begin with 3 users now', 'welcome Ana'])
      expect([text, isKnown(text)]).toEqual([text, false]);
  });
});

function termsIn(body: string): string[] {
  return renderMarkdown(body).links.flatMap((link) => (link.kind === 'term' ? [link.id] : []));
}

const wordsOf = (body: string) => renderMarkdown(body).plainText.split(' ').length;

async function messagesOf(locale: Locale): Promise<string[]> {
  const folder = new URL(`../../../../../../messages/src/${locale}/`, import.meta.url);
  const modules = await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(new URL(file, folder).href) as Promise<object>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((one) => Object.values(one as Record<string, string>));
}

/** Every form of a message as its fixed parts, between which any value may stand. */
type Form = string[];
const formsMax = 60;

function formsOf(elements: readonly MessageFormatElement[]): Form[] {
  let forms: Form[] = [['']];
  for (const element of elements) {
    const next = partsOf(element);
    forms = forms.flatMap((form) => next.map((part) => joined(form, part))).slice(0, formsMax);
  }
  return forms;
}

function partsOf(element: MessageFormatElement): Form[] {
  if (element.type === TYPE.literal) return [[element.value]];
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).flatMap(({ value }) => formsOf(value));
  return [['', '']];
}

const joined = (form: Form, part: Form): Form => [
  ...form.slice(0, -1),
  `${form.at(-1)}${part[0]}`,
  ...part.slice(1),
];

const value = '\u0000';

/** A message, and each of its sentences. */
function sentencesOf(form: Form): Form[] {
  const sentences = form.join(value).split(/(?<=[.!?]) /);
  return [form, ...sentences.map((sentence) => sentence.split(value))];
}

const spaced = (text: string) => text.replaceAll('’', "'").replaceAll(/\s+/g, ' ');

/** Signs at the ends and the kind of apostrophe make no difference. */
const plain = (text: string) =>
  spaced(text)
    .replace(/^[ “«]+/, '')
    .replace(/[ .:…“”«»]+$/, '');

function knownTexts(messages: readonly string[]): (text: string) => boolean {
  const forms = messages.flatMap((message) => formsOf(parse(message)).flatMap(sentencesOf));
  const known = new Set(forms.flatMap((form) => [form.join(''), ...form]).map(plain));
  const open = forms.filter(({ length }) => length > 1).map((form) => form.map(spaced));
  return (text) => known.has(plain(text)) || open.some((form) => fits(spaced(text), form));
}

/** True when the fixed parts stand in the text in their order, the first and the last at its ends. */
function fits(text: string, form: Form): boolean {
  const [first = '', ...rest] = form;
  const last = rest.pop() ?? '';
  if (form.join('').trim().length < 4) return false;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}
