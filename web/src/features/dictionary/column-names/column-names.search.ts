import type { TranslatedColumn } from '@endcap/contract/dictionary/column-names';

export type Outcome = TranslatedColumn['outcome'];

/** In the order "missing first", for users who look for the names that are still open. */
export const outcomes = [
  'MISSING',
  'SEVERAL',
  'LIKELY',
  'FOUND',
] as const satisfies readonly Outcome[];

/** The screen's state in the address; the list of names is not part of it, because it is too long. */
export interface ColumnsAddress {
  show?: Outcome | undefined;
  first?: 'gaps' | undefined;
  /** Counted from one. */
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
