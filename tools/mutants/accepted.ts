import type { Mutant } from './mutations.ts';

export interface AcceptedMutant {
  file: string;
  mutation: string;
  /** The line without its indentation. */
  code: string;
  /** Why no test can or need catch it. */
  reason: string;
}

/** Survivors that were looked at. They are printed, and do not count against the score. */
export const acceptedMutants: AcceptedMutant[] = [];

export function reasonFor({ file, mutation, before }: Mutant): string | undefined {
  return acceptedMutants.find(
    (one) => one.file === file && one.mutation === mutation && one.code === before.trim(),
  )?.reason;
}
