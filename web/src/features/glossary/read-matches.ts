import type { GlossaryMatches } from '@endcap/contract/glossary';
import type { GlossaryProduct } from '@endcap/contract/glossary-products';
import type { GlossaryEntry } from '@endcap/contract/glossary-term';

/** A page of terms, whichever call it came from. */
export interface FoundTerms {
  entries: readonly GlossaryEntry[];
  /** Nothing is called that: these are only similar. */
  fuzzy: boolean;
  total: number;
  /** There are more than are counted. */
  capped: boolean;
  suggestions: readonly string[];
  counts: ReadonlyMap<GlossaryProduct, number>;
}

type Versioned = 'is_fuzzy_search' | 'match_list';

/** Version 2 and version 1 spell the same two fields differently. */
type Matches = Omit<GlossaryMatches, Versioned> &
  Partial<Pick<GlossaryMatches, Versioned>> & {
    fuzzy_search?: boolean;
    match_lists?: GlossaryEntry[];
  };

export function readMatches(matches: Matches): FoundTerms {
  return {
    entries: matches.match_list ?? matches.match_lists ?? [],
    fuzzy: matches.is_fuzzy_search ?? matches.fuzzy_search ?? false,
    total: matches.total_elements,
    capped: matches.total_is_capped,
    suggestions: matches.suggestions,
    counts: new Map(matches.product_counts.map(({ value, count }) => [value, count])),
  };
}
