import { readFileSync } from 'node:fs';
import type { Mutant } from './mutations.ts';
import { nameAround } from './probes.ts';
import type { Sources } from './sources.ts';

export interface AcceptedMutant {
  /** The function or the constant that the line is in. */
  inside: string;
  mutation: string;
  /** The line without its indentation. */
  code: string;
  /** Why no test can or need catch it. */
  reason: string;
}

/** Survivors that were looked at, by their file. They are printed, and do not count against the score. */
export const acceptedMutants: Record<string, AcceptedMutant[]> = JSON.parse(
  readFileSync(new URL('./accepted.json', import.meta.url), 'utf8'),
);

export function reasonFor(sources: Sources, mutant: Mutant): string | undefined {
  const { file, line, mutation, before } = mutant;
  const inside = nameAround(sources, file, line);
  return acceptedMutants[file]?.find(
    (one) => one.inside === inside && one.mutation === mutation && one.code === before.trim(),
  )?.reason;
}
