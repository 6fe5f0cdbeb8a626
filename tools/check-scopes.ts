import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './child.ts';
import { findUnscopedSql } from './scopes/unscoped-sql.ts';

const sources = new Map<string, string>();
for await (const file of glob('server/src/**/*.ts', { cwd: root }))
  sources.set(file, readFileSync(join(root, file), 'utf8'));

const problems = findUnscopedSql(sources);
for (const problem of problems) console.error(problem);
console.log(`${sources.size} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
