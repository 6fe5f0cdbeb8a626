import { glob } from 'node:fs/promises';
import { join } from 'node:path';

const rooms = '{bench,contract,messages,server,tools,web}';

/** Test files on disk that a run did not load: a wrong pattern would leave them out unnoticed. */
export async function findForgottenFiles(root: string, loaded: string[]): Promise<string[]> {
  const seen = new Set(loaded);
  const forgotten: string[] = [];
  const exclude = (path: string) => /(^|\/)(node_modules|dist)$/.test(path);
  for await (const file of glob(`${rooms}/**/*.test.{ts,tsx}`, { cwd: root, exclude })) {
    if (!seen.has(join(root, file)) && !file.includes('.verify.')) forgotten.push(file);
  }
  return forgotten;
}
