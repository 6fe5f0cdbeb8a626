/** Keys whose text is the same on purpose: most of them clients read to the letter. */
const fixedKeys = new Set([
  // Names of columns, which are no language.
  'column-names.list.placeholder',
  // The example is a reserved domain, so that it is no real address.
  'email-domains.field.domain.placeholder',
  'session.missing_token',
  'session.invalid_token',
  'session.expired',
  'session.inactive',
]);

export const isFixedKey = (key: string) => fixedKeys.has(key);

/** Names of products are English in every language (decision 26). */
export const isProductName = (key: string) =>
  /^products\.\w+\.name$|^glossary-products\.|^shell\.title\.reportBuilder$/.test(key);

/** Names in addition to those of the products. */
export const names = ['Endcap', 'Basic', 'Charter'] as const;

/** Proper names, and words that are spelled alike in two of the languages. */
const everywhere = [...names, 'Alaska', 'Ctrl', 'Ctrl K'];
const sharedWords: Record<string, ReadonlySet<string>> = {
  'es-MX': new Set([...everywhere, 'Beta', 'No', 'Normal', 'Error', 'Portal', 'Ticket', 'Total']),
  'fr-CA': new Set([
    ...everywhere,
    'Actions',
    'Active',
    'Alpha',
    'Application',
    'Applications',
    'Article',
    'Canada',
    'Date',
    'Description',
    'Inactive',
    'Information',
    'Menu',
    'Message',
    'Note',
    'Page',
    'Pages',
    'Site',
    'Total',
    'Type',
    'Urgent',
    'Version',
  ]),
};

/** Whether a text that reads as in en-US can be a translation all the same. */
export function mayStayTheSame(locale: string, key: string, text: string): boolean {
  const words = text.replaceAll(/\{[^{}]*\}|<[^<>]*>/g, '').trim();
  const wordless = !/\p{L}{2}/u.test(words);
  return (
    wordless || fixedKeys.has(key) || isProductName(key) || sharedWords[locale]?.has(words) === true
  );
}
