import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './child.ts';
import { type Catalogs, loadCatalogs, source, translations } from './messages/catalogs.ts';
import { compareLocale, findBrokenTexts } from './messages/compare.ts';
import { findRepeats, findStaleRepeats } from './messages/repeats.ts';
import { checkSentenceCase } from './messages/sentence-case.ts';
import { readEnglishTerms, readTerms } from './messages/terms.ts';
import { findUnusedKeys } from './messages/unused-keys.ts';
import { checkEnglish, checkWording } from './messages/wording.ts';

const originals = await loadCatalogs(source);
const terms = await readFile(join(root, 'messages/terms.md'), 'utf8');
const problems = [
  ...findBrokenTexts(source, originals),
  ...(await findUnusedKeys(originals)),
  ...checkEnglish(originals, readEnglishTerms(terms)),
  ...checkSentenceCase(originals),
];
const translated: Catalogs[] = [];
for (const locale of translations) {
  const catalogs = await loadCatalogs(locale);
  translated.push(catalogs);
  problems.push(
    ...findBrokenTexts(locale, catalogs),
    ...compareLocale(locale, catalogs, originals),
    ...checkWording(locale, catalogs, originals, readTerms(terms, locale)),
  );
}

problems.push(
  ...findRepeats([originals, ...translated]),
  ...findStaleRepeats([originals, ...translated]),
);

for (const problem of problems) console.error(problem);
const texts = [...originals.values()].flatMap((catalog) => Object.keys(catalog)).length;
console.log(`${texts} texts in ${translations.length + 1} languages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
