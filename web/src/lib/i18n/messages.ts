import type { Locale } from '@endcap/contract/sites';
import IntlMessageFormat from 'intl-messageformat';
import { use, useSyncExternalStore } from 'react';
import { chunk } from '../browser/chunk.ts';
import { type Area, type IdOf, isStartArea, loadCatalog, type StartArea } from './catalogs.ts';
import { currentLocale, useLocale } from './locale.ts';
import type { Catalog, Message, MessageTree } from './message.ts';

type Values = Record<string, string | number | boolean | Date>;

/**
 * Gives a text of an area, a common one, or a word that several screens have; the pages that a visit
 * starts with leave those words out. An id that no catalog has does not compile.
 */
export type Text<A extends Area> = (
  id: IdOf<A> | IdOf<'common'> | (A extends StartArea ? never : IdOf<'words'>),
  values?: Values,
) => string;

const loaded = new Map<string, Catalog>();
const loading = new Map<string, Promise<Catalog>>();
/** A catalog belongs to one language, so a message has one format. */
const formats = new WeakMap<MessageTree, IntlMessageFormat>();

let transform: ((message: Message) => Message) | null = null;

/** For the pseudo-locale: applied to every catalog that is loaded from now on. */
export function transformMessages(by: (message: Message) => Message) {
  transform = by;
}

function transformed(catalog: Catalog): Catalog {
  if (!transform) return catalog;
  const by = transform;
  return Object.fromEntries(Object.entries(catalog).map(([id, message]) => [id, by(message)]));
}

function load(locale: Locale, area: Area): Promise<Catalog> {
  const name = `${locale}/${area}`;
  const known = loading.get(name);
  if (known) return known;
  const promise = loadWithWords(locale, area);
  promise.then(
    (value) => {
      loaded.set(name, value);
      // React reads a promise with this status at once, without waiting for the next microtask.
      Object.assign(promise, { status: 'fulfilled', value });
    },
    () => loading.delete(name),
  );
  loading.set(name, promise);
  return promise;
}

/** An area comes with the words that it shares with others. */
async function loadWithWords(locale: Locale, area: Area): Promise<Catalog> {
  const hasWords = area !== 'words' && !isStartArea(area);
  const [catalog] = await Promise.all([
    chunk(() => loadCatalog(locale, area)).then(transformed),
    hasWords ? load(locale, 'words') : null,
  ]);
  return catalog;
}

/** Starts fetching areas; a route does so beside its own chunk, so that both load in parallel. */
export async function loadAreas(locale: Locale, ...areas: Area[]): Promise<void> {
  await Promise.all(areas.map((area) => load(locale, area)));
}

function formatOf(locale: Locale, message: Message): IntlMessageFormat {
  if (typeof message === 'string') return new IntlMessageFormat(message, locale);
  const known = formats.get(message);
  if (known) return known;
  const format = new IntlMessageFormat(message, locale);
  formats.set(message, format);
  return format;
}

/** Compiled catalogs have a plain string for a text without placeholders. */
function format(locale: Locale, catalog: Catalog | undefined, id: string, values?: Values): string {
  const message = catalog?.[id];
  if (message === undefined) return id;
  if (typeof message === 'string' && !/[{<']/.test(message)) return message;
  try {
    return String(formatOf(locale, message).format(values));
  } catch {
    // A missing value must not replace the whole page by an error; the id shows where it is.
    return id;
  }
}

const sharedAreas = ['common', 'words'] as const;
const texts = new Map<string, (id: string, values?: Values) => string>();

function textOf<A extends Area>(locale: Locale, area: A): Text<A> {
  const name = `${locale}/${area}`;
  const known = texts.get(name);
  if (known) return known;
  const text = (id: string, values?: Values) => {
    const home = sharedAreas.find((shared) => id.startsWith(`${shared}.`)) ?? area;
    return format(locale, loaded.get(`${locale}/${home}`), id, values);
  };
  texts.set(name, text);
  return text;
}

/** The texts of one area in the user's language; suspends until they are loaded. */
export function useText<A extends Exclude<Area, 'words'>>(area: A): Text<A> {
  const { locale } = useLocale();
  use(load(locale, 'common'));
  use(load(locale, area));
  return textOf(locale, area);
}

const empty: Text<'words'> = () => '';

/**
 * The words of several screens, for a part that may stand on any page. It never suspends: a part that
 * comes late would take the page away while its words load, and has no text for that moment instead.
 */
export function useWords(): Text<'words'> {
  const { locale } = useLocale();
  const isLoaded = () => loaded.has(`${locale}/words`);
  const onLoad = (listener: () => void) => {
    void load(locale, 'words').then(listener, listener);
    return () => undefined;
  };
  return useSyncExternalStore(onLoad, isLoaded, isLoaded) ? textOf(locale, 'words') : empty;
}

/** The texts of an area outside of any component, once loadAreas has loaded them. */
export const loadedText = textOf;

/** A common text outside of any component, in the language of the page. */
export function textNow(id: IdOf<'common'>): string {
  return textOf(currentLocale(), 'common')(id);
}
