import type { TermContent, TermNote } from '@endcap/contract/dictionary/term-content';
import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { selectArticlesOfTerm, selectNotesOfTerms } from './term-content.repository.ts';

const limits = { articles: 8, notes: 8 };

/** What this reader can read about a term; a term without anything has two empty lists. */
export async function readTermContent(
  db: Database,
  scope: Scope,
  termId: string,
): Promise<TermContent> {
  const [articles, notes] = await Promise.all([
    selectArticlesOfTerm(db, scope, termId, limits.articles),
    notesOfTerms(db, scope, [termId], limits.notes),
  ]);
  return { articles, notes: notes.get(termId) ?? [] };
}

/** The newest release notes about each of the terms, for this reader. */
export async function notesOfTerms(
  db: Database,
  scope: Scope,
  termIds: readonly string[],
  perTerm: number,
): Promise<Map<string, TermNote[]>> {
  const found = new Map<string, TermNote[]>();
  if (termIds.length === 0) return found;
  for (const row of await selectNotesOfTerms(db, scope, [...new Set(termIds)], perTerm)) {
    const { termId, publishedOn, ...note } = row;
    const notes = found.get(termId) ?? [];
    found.set(termId, [...notes, { ...note, publishedOn: publishedOn.toISOString() }]);
  }
  return found;
}
