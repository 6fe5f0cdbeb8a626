import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './child.ts';
import { countAnswers, findWrongRows } from './documents/asvs-rows.ts';
import { findMissingPaths } from './documents/missing-paths.ts';

const asvs = 'docs/asvs.md';
/** What a decision names may have moved since. */
const dated = /^docs\/decisions\//;

const texts = new Map<string, string>();
for await (const file of glob(['*.md', 'docs/**/*.md'], { cwd: root }))
  texts.set(file, readFileSync(join(root, file), 'utf8'));

const answers = texts.get(asvs) ?? '';
const count = countAnswers(answers);
const problems = [
  ...[...texts]
    .filter(([file]) => !dated.test(file))
    .flatMap(([file, text]) =>
      findMissingPaths(file, text, (path) => existsSync(join(root, path))),
    ),
  ...findWrongRows(asvs, answers),
  ...(answers.includes(count) ? [] : [`${asvs}: the rows are ${count}`]),
];
for (const problem of problems) console.error(problem);
console.log(`${texts.size} documents, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
