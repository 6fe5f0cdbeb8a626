import type { Catalogs } from './catalogs.ts';

/** Catalogs whose words every screen may use. */
const shared = ['common', 'words'];

/** Areas of the pages that a visit starts with: they load no words of the other screens. */
const startAreas = new Set(['shell', 'landing', 'products', 'login', 'demo-accounts']);

const ofPattern = 'stands beside texts of the same pattern, which are chosen by one name';
const ofServer = 'the server writes it into a file or an answer';

/** Repeats that stay, by key or by the beginning of keys, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'access.denied': ofServer,
  'activity-events.': ofServer,
  'column-names.sheet.': ofServer,
  'evidence.': ofServer,
  'exports.': ofServer,
  'glossary-export.': ofServer,
  'human.check_failed': ofServer,
  'server.failed': ofServer,
  'access.link.': ofPattern,
  'companies.open': ofPattern,
  'content-editor.field.': ofPattern,
  'demo.product.': ofPattern,
  'global-users.filter.': ofPattern,
  'operations.nav.': ofPattern,
  'product-settings.tab.': ofPattern,
  'shell.help.': ofPattern,
  'user-files.field.': ofPattern,
  'users.filter.': ofPattern,
  'users.never': ofServer,
};

const isAllowed = (key: string) => Object.keys(allowed).some((start) => key.startsWith(start));

/** "review.decision.REMOVE" stands for a code of the contract: all of its codes have texts side by side. */
const isOfCode = (key: string) => /\.[A-Z][A-Z_\d]*$/.test(key);

/** The header of a column stands under the id of its column. */
const isHeader = (key: string) => key.includes('.column.');

const textsOf = (catalogs: Catalogs) =>
  new Map([...catalogs.values()].flatMap((catalog) => Object.entries(catalog)));

/** Keys whose text, in every language, stands in a catalog that all screens share. */
export function findRepeats(languages: readonly Catalogs[]): string[] {
  const texts = languages.map(textsOf);
  const [source] = languages;
  const textOf = (key: string) => JSON.stringify(texts.map((one) => one.get(key)));
  const keys = [...(source ?? [])].flatMap(([area, catalog]) =>
    Object.keys(catalog).map((key) => ({ area, key })),
  );
  const known = new Map(
    keys.filter(({ area }) => shared.includes(area)).map(({ key }) => [textOf(key), key]),
  );
  return keys
    .filter(({ area, key }) => !(shared.includes(area) || isOfCode(key) || isHeader(key)))
    .filter(({ key }) => !isAllowed(key))
    .flatMap(({ area, key }) => {
      const same = known.get(textOf(key));
      if (startAreas.has(area) && same?.startsWith('words.')) return [];
      return same ? [`${area} ${key}: ${same} has the same text in every language`] : [];
    });
}

/** Entries of the list that no key needs any more. */
export function findStaleRepeats(languages: readonly Catalogs[]): string[] {
  const keys = [...(languages[0]?.values() ?? [])].flatMap((catalog) => Object.keys(catalog));
  return Object.keys(allowed)
    .filter((start) => !keys.some((key) => key.startsWith(start)))
    .map((start) => `repeats.ts allows ${start}, which no catalog has`);
}
