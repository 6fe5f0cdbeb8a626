import { loadCatalogs, source, translations } from './messages/catalogs.ts';
import { compareLocale, findBrokenTexts } from './messages/compare.ts';
import { findUnusedKeys } from './messages/unused-keys.ts';

const originals = await loadCatalogs(source);
const problems = [...findBrokenTexts(source, originals), ...(await findUnusedKeys(originals))];
for (const locale of translations) {
  const catalogs = await loadCatalogs(locale);
  problems.push(
    ...findBrokenTexts(locale, catalogs),
    ...compareLocale(locale, catalogs, originals),
  );
}

for (const problem of problems) console.error(problem);
const texts = [...originals.values()].flatMap((catalog) => Object.keys(catalog)).length;
console.log(`${texts} texts in ${translations.length + 1} languages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
