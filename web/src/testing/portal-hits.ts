import type { SearchHit } from '@endcap/contract/operations/portal-search';

type GivenHit = Omit<SearchHit, 'state' | 'tab'> & Partial<Pick<SearchHit, 'state' | 'tab'>>;

/** The answer of the portal's search with these hits, all of each kind. */
export function portalHits(
  given: readonly GivenHit[],
  { meant = null, total }: { meant?: string | null; total?: number } = {},
) {
  const hits = given.map((hit): SearchHit => ({ state: null, tab: null, ...hit }));
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  const count = (kind: SearchHit['kind']) => hits.filter((hit) => hit.kind === kind).length;
  return { hits, totals: kinds.map((kind) => ({ kind, total: total ?? count(kind) })), meant };
}
