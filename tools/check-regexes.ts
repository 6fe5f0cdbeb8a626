import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './child.ts';
import { findSlowExpressions } from './regexes/slow-expressions.ts';

const rooms = ['contract/src', 'messages/src', 'server/src', 'web/src', 'web/vite', 'tools'];
/** They match what they wrote themselves. */
const tests = /\.test\.tsx?$|\/testing\//;

const sources = new Map<string, string>();
for await (const file of glob(
  rooms.map((room) => `${room}/**/*.{ts,tsx,mjs}`),
  { cwd: root },
)) {
  if (!tests.test(file)) sources.set(file, readFileSync(join(root, file), 'utf8'));
}

const problems = findSlowExpressions(sources);
for (const problem of problems) console.error(problem);
console.log(`${sources.size} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
