import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { selectFoundTexts } from './rank-content.repository.ts';
import { searchContent } from './search-content.service.ts';

interface Request {
  text: string;
  kinds: readonly ('ARTICLE' | 'RELEASE_NOTE')[];
  /** Of each kind. */
  limit: number;
}

/** The best articles and notes for a few words, without passages: for the search of the whole portal. */
export async function findContent(db: Database, scope: Scope, { text, kinds, limit }: Request) {
  if (kinds.length === 0) return [];
  const found = await searchContent(db, scope, { text, kinds, offset: 0, limit });
  if (found.rows.length === 0) return [];
  const kindOf = new Map(found.rows.map((row) => [row.searchId, row.kind]));
  const texts = await selectFoundTexts(db, scope, {
    searchIds: found.rows.map(({ searchId }) => searchId),
    stems: [],
    kinds,
  });
  return texts.map(({ searchId, id, title, summary, workspace }) => ({
    kind:
      kindOf.get(searchId) === 'RELEASE_NOTE' ? ('RELEASE_NOTE' as const) : ('ARTICLE' as const),
    ...{ id, title, summary, workspace },
  }));
}
