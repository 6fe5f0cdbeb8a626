import type { Catalog, Catalogs } from './catalogs.ts';
import { placeholdersOf } from './placeholders.ts';
import { isProductName, mayStayTheSame } from './same-in-every-language.ts';

/** Texts that say less than the English one, with the placeholders they keep. */
const leftOut: ReadonlyMap<string, string> = new Map([
  // The page names the company above; English repeats it.
  ['tasks.lead', '{days}'],
]);

/** All problems of a locale, compared with the English texts. */
export function compareLocale(locale: string, ours: Catalogs, originals: Catalogs): string[] {
  const areas = [...new Set([...originals.keys(), ...ours.keys()])];
  return areas.flatMap((area) => {
    const [catalog, original] = [ours.get(area), originals.get(area)];
    if (!original) return `${locale}/${area}: not in en-US`;
    if (!catalog) return `${locale}/${area}: missing`;
    return compareArea(locale, area, catalog, original);
  });
}

function compareArea(locale: string, area: string, catalog: Catalog, original: Catalog): string[] {
  const keys = [...new Set([...Object.keys(original), ...Object.keys(catalog)])];
  return keys.flatMap((key) => {
    const [text, source] = [catalog[key], original[key]];
    const problem = compareText(locale, key, text, source);
    return problem ? `${locale}/${area} ${key}: ${problem}` : [];
  });
}

function compareText(locale: string, key: string, text?: string, source?: string) {
  if (source === undefined) return 'not in en-US';
  if (text === undefined) return 'missing';
  if (text === source && !mayStayTheSame(locale, key, text)) return `still reads “${text}”`;
  if (text !== source && isProductName(key)) return `a product’s name stays “${source}”`;
  const [here, there] = [placeholders(text), placeholders(source)];
  if (leftOut.get(key) === here) return undefined;
  return here === there ? undefined : `has ${here || 'no placeholder'}, en-US ${there || 'none'}`;
}

/** Texts that are empty or that ICU cannot read. */
export function findBrokenTexts(locale: string, catalogs: Catalogs): string[] {
  return [...catalogs].flatMap(([area, catalog]) =>
    Object.entries(catalog).flatMap(([key, text]) => {
      if (text.trim() === '') return `${locale}/${area} ${key}: empty`;
      const broken = placeholders(text).startsWith('unreadable');
      return broken ? `${locale}/${area} ${key}: ${placeholders(text)}` : [];
    }),
  );
}

function placeholders(text: string): string {
  try {
    return placeholdersOf(text).join(' ');
  } catch (error) {
    return `unreadable: ${error instanceof Error ? error.message : error}`;
  }
}
