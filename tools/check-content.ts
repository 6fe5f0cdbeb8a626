// npm run translations [-- --record <id>… [es-MX|fr-CA]]
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContentFiles } from '../server/src/features/content/content-editor/files/content-files.ts';
import { readContent } from '../server/src/features/content/content-editor/files/read-content.ts';
import { root } from './child.ts';
import { differencesOf, findContentProblems } from './content/find-problems.ts';
import { englishDigest, readDigests, writeDigests } from './content/record.ts';
import { loadCatalogs, source, translations } from './messages/catalogs.ts';
import { readEnglishTerms, readTerms, TermChecker } from './messages/terms.ts';
import { productNamesIn } from './messages/wording.ts';

const [command, ...names] = process.argv.slice(2);
const { items, problems } = readContent(readContentFiles());
const records = { 'es-MX': readDigests('es-MX'), 'fr-CA': readDigests('fr-CA') };
if (command === '--record') problems.push(...record());

const terms = await readFile(join(root, 'messages/terms.md'), 'utf8');
const products = productNamesIn(await loadCatalogs(source));
const checkerOf = (locale: (typeof translations)[number]) =>
  new TermChecker(readTerms(terms, locale), products);
problems.push(
  ...findContentProblems(items, records, {
    'en-US': new TermChecker(readEnglishTerms(terms), products),
    'es-MX': checkerOf('es-MX'),
    'fr-CA': checkerOf('fr-CA'),
  }),
);
for (const problem of problems) console.error(problem);
console.log(`${items.length} texts, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Records that someone compared these translations with the English texts as they are now. */
function record(): string[] {
  const ids = names.filter((name) => !translations.includes(name as never));
  const chosen = translations.filter((locale) => names.includes(locale));
  const unknown = ids.filter((id) => !items.some((item) => item.id === id));
  for (const locale of chosen.length > 0 ? chosen : translations) {
    for (const { id, texts } of items.filter((item) => ids.includes(item.id))) {
      const [english] = texts;
      const translation = texts.find((text) => text.locale === locale);
      if (english && translation && differencesOf(english, translation).length === 0)
        records[locale].set(id, englishDigest(english));
    }
    writeDigests(locale, records[locale]);
  }
  return unknown.map((id) => `${id}: there is no such text`);
}
