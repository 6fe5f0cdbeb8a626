import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runChild } from '../child.ts';
import { applyMutant, type Mutant } from './mutations.ts';

/**
 * The mutants without those that `npm run check` refuses: a forgotten `await` is found by the linter
 * on every change, so that no test needs to. All of them are planted at once in the copy of the tree.
 */
export async function withoutLintedAwaits(copy: string, mutants: Mutant[]): Promise<Mutant[]> {
  const awaits = Map.groupBy(
    mutants.filter(({ mutation }) => mutation === 'await dropped'),
    ({ file }) => file,
  );
  if (awaits.size === 0) return mutants;
  const sources = new Map<string, string>();
  for (const [file, list] of awaits) {
    const source = await readFile(join(copy, file), 'utf8');
    sources.set(file, source);
    await writeFile(join(copy, file), list.reduce(applyMutant, source));
  }
  const options = ['--reporter=github', '--max-diagnostics=none'];
  const { output } = await runChild('biome', ['lint', ...options, ...awaits.keys()], { cwd: copy });
  for (const [file, source] of sources) await writeFile(join(copy, file), source);
  const reported = new Set(
    Array.from(
      output.matchAll(
        /title=(?:plugin|lint\/nursery\/noFloatingPromises),file=([^,]+),line=(\d+)/g,
      ),
      ([, file = '', line]) =>
        // The reporter prints absolute paths.
        `${relative(copy, file)}:${line}`,
    ),
  );
  return mutants.filter(
    ({ mutation, file, line }) => mutation !== 'await dropped' || !reported.has(`${file}:${line}`),
  );
}
