import type { Catalogs } from './catalogs.ts';
import { isFixedKey, isProductName, names } from './same-in-every-language.ts';
import { type ForbiddenTerm, TermChecker, type TranslatedLocale } from './terms.ts';
import { checkCounts, checkSigns, plainText } from './voice.ts';

/** Forbidden terms, wrong signs and counts without plural in the texts of a locale. */
export function checkWording(
  locale: TranslatedLocale,
  catalogs: Catalogs,
  originals: Catalogs,
  terms: readonly ForbiddenTerm[],
): string[] {
  const checker = new TermChecker(terms, productNamesIn(originals));
  return [...catalogs].flatMap(([area, catalog]) =>
    Object.entries(catalog).flatMap(([key, text]) => {
      const english = originals.get(area)?.[key];
      if (english === undefined || isFixedKey(key)) return [];
      const problems = [
        ...checker.check(plainText(text), plainText(english)),
        ...checkSigns(locale, text),
        ...checkCounts(locale, { key, translation: text, english }),
      ];
      return problems.map((problem) => `${locale}/${area} ${key}: ${problem}`);
    }),
  );
}

/** Forbidden forms in the English texts. */
export function checkEnglish(originals: Catalogs, terms: readonly ForbiddenTerm[]): string[] {
  const products = productNamesIn(originals);
  const checker = new TermChecker(terms, products);
  const checkerFor = (key: string) => {
    const isExcepted = terms.some(({ exceptKeys }) => exceptKeys?.includes(key));
    if (!isExcepted) return checker;
    const others = terms.filter(({ exceptKeys }) => !exceptKeys?.includes(key));
    return new TermChecker(others, products);
  };
  return [...originals].flatMap(([area, catalog]) =>
    Object.entries(catalog).flatMap(([key, text]) => {
      const problems = checkerFor(key).check(plainText(text), '');
      return problems.map((problem) => `en-US/${area} ${key}: ${problem}`);
    }),
  );
}

/** Names that a text may use although they hold a forbidden word. */
export function productNamesIn(originals: Catalogs): string[] {
  const products = [...originals.values()].flatMap((catalog) =>
    Object.entries(catalog)
      .filter(([key]) => isProductName(key))
      .map(([, name]) => name),
  );
  return [...products, ...names];
}
