import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './child.ts';
import { findUnfocusedForms, findUnkeptForms } from './forms/unkept-forms.ts';

const sources = new Map<string, string>();
for await (const file of glob('web/src/**/*.{ts,tsx}', { cwd: root }))
  sources.set(file, readFileSync(join(root, file), 'utf8'));

const problems = [...findUnkeptForms(sources), ...findUnfocusedForms(sources)];
for (const problem of problems) console.error(problem);
console.log(
  `${sources.size} files, ${problems.length} forms without a draft or without focus on the wrong field`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
