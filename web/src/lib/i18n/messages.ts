import type { Locale } from '@endcap/contract/sites';
import { use } from 'react';
import { createIntl, createIntlCache, type MessageFormatElement } from 'react-intl';
import { chunk } from '../browser/chunk.ts';
import { type Area, catalogs, type IdOf } from './catalogs.ts';
import { currentLocale } from './locale.ts';
import { useLocale } from './locale-context.ts';

type Message = string | MessageFormatElement[];
type Catalog = Record<string, Message>;
type Values = Record<string, string | number | boolean | Date>;

/** Gives a text of an area, or a common one. An id that no catalog has does not compile. */
export type Text<A extends Area> = (id: IdOf<A> | IdOf<'common'>, values?: Values) => string;

const loaded = new Map<string, Catalog>();
const loading = new Map<string, Promise<Catalog>>();
const cache = createIntlCache();

let disguise: ((message: Message) => Message) | null = null;

/** For the pseudo-locale: every catalog that is loaded from now on goes through it. */
export function disguiseMessages(by: (message: Message) => Message) {
  disguise = by;
}

function disguised(catalog: Catalog): Catalog {
  if (!disguise) return catalog;
  const by = disguise;
  return Object.fromEntries(Object.entries(catalog).map(([id, message]) => [id, by(message)]));
}

function load(locale: Locale, area: Area): Promise<Catalog> {
  const name = `${locale}/${area}`;
  const known = loading.get(name);
  if (known) return known;
  const promise: Promise<Catalog> = chunk<Catalog>(catalogs[area][locale]).then(disguised);
  promise.then(
    (value) => {
      loaded.set(name, value);
      // React reads a promise that says so at once, without waiting for a turn.
      Object.assign(promise, { status: 'fulfilled', value });
    },
    () => loading.delete(name),
  );
  loading.set(name, promise);
  return promise;
}

/** Starts fetching areas; a route does so beside its own chunk, so that nothing waits in turn. */
export async function loadAreas(locale: Locale, ...areas: Area[]): Promise<void> {
  await Promise.all(areas.map((area) => load(locale, area)));
}

/** Compiled catalogs hold a plain string where nothing is to be filled in. */
function format(locale: Locale, catalog: Catalog | undefined, id: string, values?: Values): string {
  const message = catalog?.[id];
  if (message === undefined) return id;
  if (typeof message === 'string' && !/[{<']/.test(message)) return message;
  const intl = createIntl({ locale, messages: { [id]: message as string } }, cache);
  return intl.formatMessage({ id }, values);
}

const texts = new Map<string, Text<Area>>();

function textOf(locale: Locale, area: Area): Text<Area> {
  const name = `${locale}/${area}`;
  const known = texts.get(name);
  if (known) return known;
  const text: Text<Area> = (id, values) => {
    const home = id.startsWith('common.') ? 'common' : area;
    return format(locale, loaded.get(`${locale}/${home}`), id, values);
  };
  texts.set(name, text);
  return text;
}

/** The texts of one area in the person's language; waits (suspends) until they are there. */
export function useText<A extends Area>(area: A): Text<A> {
  const { locale } = useLocale();
  use(load(locale, 'common'));
  use(load(locale, area));
  return textOf(locale, area) as Text<A>;
}

/** A common text outside of any component, in the language of the page. */
export function textNow(id: IdOf<'common'>): string {
  return textOf(currentLocale(), 'common')(id);
}
