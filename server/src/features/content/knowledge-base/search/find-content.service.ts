import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { selectFoundTexts } from './rank-content.repository.ts';
import { searchContent } from './search-content.service.ts';

interface Request {
  text: string;
  kinds: readonly ('ARTICLE' | 'RELEASE_NOTE')[];
  /** Of each kind. */
  limit: number;
}

const maxOfName = 3;
/** More texts than a portal writes of its own: only in a larger one is the rest left out. */
const mostRanked = 1_000;

/** The best articles and notes for a few words, without passages: for the search of the whole portal. */
export async function findContent(db: Database, scope: Scope, { text, kinds, limit }: Request) {
  const none = { texts: [], meant: null, isFuzzy: false };
  if (kinds.length === 0) return none;
  const { words, rows, meant, isFuzzy } = await searchContent(db, scope, {
    text,
    kinds,
    offset: 0,
    limit,
    atMost: mostRanked,
  });
  // A few words are a name, and a text without one of them is another thing; more are a question.
  const good = rows.filter((row) => words.length > maxOfName || row.found.length === words.length);
  if (good.length === 0) return { ...none, meant };
  const kindOf = new Map(good.map((row) => [row.searchId, row.kind]));
  const found = await selectFoundTexts(db, scope, {
    searchIds: good.map(({ searchId }) => searchId),
    stems: [],
    kinds,
  });
  const texts = found.map(({ searchId, id, title, summary, workspace }) => ({
    kind:
      kindOf.get(searchId) === 'RELEASE_NOTE' ? ('RELEASE_NOTE' as const) : ('ARTICLE' as const),
    ...{ id, title, summary, workspace },
  }));
  return { texts, meant, isFuzzy };
}
