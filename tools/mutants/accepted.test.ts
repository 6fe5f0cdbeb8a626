import { expect, it } from 'vitest';
import { root } from '../child.ts';
import { acceptedMutants, reasonFor } from './accepted.ts';
import { mutantsOf } from './mutations.ts';
import { readSources } from './sources.ts';

it('names faults that can still be planted, each once', async () => {
  const sources = await readSources(root);
  const files = new Set(acceptedMutants.map(({ file }) => file));
  const accepted = [...files]
    .flatMap((file) => mutantsOf(file, sources.texts.get(file) ?? ''))
    .filter((mutant) => reasonFor(sources, mutant));
  expect(accepted.length).toBeGreaterThanOrEqual(acceptedMutants.length);
  const keys = acceptedMutants.map(({ reason, ...mutant }) => JSON.stringify(mutant));
  expect(new Set(keys).size).toBe(keys.length);
});
