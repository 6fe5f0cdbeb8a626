import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './child.ts';
import { findRepeatedRules, findUnusedClasses, usersOf } from './styles/repeated-rules.ts';
import { standing } from './styles/standing-rules.ts';

async function textsOf(pattern: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const file of glob(pattern, { cwd: root }))
    texts.set(file, readFileSync(join(root, file), 'utf8'));
  return texts;
}

const sheets = await textsOf('web/src/**/*.module.css');
const users = usersOf(await textsOf('web/src/**/*.{ts,tsx}'));
const problems = [...findRepeatedRules(sheets, standing), ...findUnusedClasses(sheets, users)];
for (const problem of problems) console.error(problem);
console.log(`${sheets.size} style sheets, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
