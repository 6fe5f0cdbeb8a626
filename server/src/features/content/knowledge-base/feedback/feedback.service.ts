import type { Scope } from '../../../../access/scope.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { type OwnFeedback, selectFeedback, upsertFeedback } from './feedback.repository.ts';
import { selectNotes, selectUnhelpful } from './feedback.unscoped.repository.ts';

function presentFeedback(feedback: OwnFeedback | undefined) {
  if (!feedback) throw new AppError('resource.not_found');
  return { helpful: feedback.helpful, note: feedback.note ?? '' };
}

export async function getFeedback(db: Database, scope: Scope, id: string) {
  return presentFeedback(await selectFeedback(db, scope, id));
}

/** One vote for each reader: it can be changed, and says which revision was read. */
export async function giveFeedback(
  db: Database,
  scope: Scope,
  given: { id: string; helpful: boolean; note: string },
) {
  return presentFeedback(await upsertFeedback(db, scope, given));
}

export async function listFeedback(db: Database, itemId: string) {
  const rows = await selectNotes(db, itemId);
  return { items: rows.map((row) => ({ ...row, updatedOn: row.updatedOn.toISOString() })) };
}

/** For the home of staff who edit content; no one else reads what readers wrote. */
export async function listUnhelpful(db: Database, { locale }: Scope, limit: number) {
  return selectUnhelpful(db, { locale, limit });
}
