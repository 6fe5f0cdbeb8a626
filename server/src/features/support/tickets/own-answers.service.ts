import type { Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import {
  type AnswerRow,
  countUnreadAnswers as count,
  selectAnswers,
  upsertAnswersRead,
} from './own-answers.unscoped.repository.ts';
import { findTicket, isOwnTicket } from './tickets.repository.ts';

/** The latest answers to tickets that the caller wrote, the unread ones first. */
export function listAnswers(db: Database, { actor }: Scope, limit: number): Promise<AnswerRow[]> {
  return selectAnswers(db, actor.id, limit);
}

/** Up to a limit. */
export function countUnreadAnswers(db: Database, { actor }: Scope, limit: number): Promise<number> {
  return count(db, actor.id, limit);
}

/**
 * A matter of view: not for the record. An admin who reads a ticket of a colleague marks nothing, and
 * neither does a reader of a ticket that a visitor wrote.
 */
export async function markAnswersRead(
  db: Database,
  scope: Scope,
  reference: string,
): Promise<void> {
  if (!(await findTicket(db, scope, reference))) throw new AppError('resource.not_found');
  if (await isOwnTicket(db, scope, reference))
    await upsertAnswersRead(db, scope.actor.id, reference);
}
