import { expect, it } from 'vitest';
import { root } from '../child.ts';
import { acceptedMutants, reasonFor } from './accepted.ts';
import { mutantsOf } from './mutations.ts';
import { readSources } from './sources.ts';

it('names faults that can still be planted, each once', async () => {
  const sources = await readSources(root);
  for (const [file, list] of Object.entries(acceptedMutants)) {
    const plantable = mutantsOf(file, sources.texts.get(file) ?? '');
    const accepted = plantable.filter((mutant) => reasonFor(sources, mutant));
    expect(accepted.length, file).toBeGreaterThanOrEqual(list.length);
    const keys = list.map(({ reason, ...mutant }) => JSON.stringify(mutant));
    expect(new Set(keys).size, file).toBe(keys.length);
  }
});
