import type { Transaction } from '../../db/connection.ts';
import { replaceAbbreviations } from './abbreviations.repository.ts';

/** Short word to what it stands for. */
export type Abbreviations = ReadonlyMap<string, readonly string[]>;

/** True when there was a change, and with it words that terms are found by. */
export async function storeAbbreviations(
  tx: Transaction,
  abbreviations: Abbreviations,
): Promise<boolean> {
  const pairs = [...abbreviations].flatMap(([short, longs]) =>
    longs.map((long) => ({ short, long })),
  );
  return (await replaceAbbreviations(tx, pairs)) > 0;
}
