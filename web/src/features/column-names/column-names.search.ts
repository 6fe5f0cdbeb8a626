import type { TranslatedColumn } from '@endcap/contract/column-names';

export type Outcome = TranslatedColumn['outcome'];

/** The gaps first: the order of who looks for what is left to do. */
export const outcomes = [
  'MISSING',
  'SEVERAL',
  'LIKELY',
  'FOUND',
] as const satisfies readonly Outcome[];

/** What the screen keeps in the address: the list itself is too long for it. */
export interface ColumnsAddress {
  show?: Outcome | undefined;
  first?: 'gaps' | undefined;
  /** From one. */
  page?: number | undefined;
}

export function columnsAddress(raw: Record<string, unknown>): ColumnsAddress {
  const page = Number(raw.page);
  return {
    show: outcomes.find((outcome) => outcome === raw.show),
    first: raw.first === 'gaps' ? 'gaps' : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}
