import type * as endpoints from '@endcap/contract/dictionary/glossary';
import type { z } from 'zod';
import type { Scope } from '../../../../access/scope.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import type { Database } from '../../../../db/connection.ts';
import { newId } from '../../../../db/id.ts';
import { transact } from '../../../../db/transact.ts';
import { insertMissingTerm, selectMissingTerms } from './missing-terms.unscoped.repository.ts';

type Report = z.output<typeof endpoints.reportMissingTerm.body>;

/** Stores a term that a user did not find, for the owners of the glossary. */
export async function reportMissingTerm(
  db: Database,
  scope: Scope,
  { term, note, page }: Report,
): Promise<{ id: string }> {
  return transact(db, async (tx) => {
    const id = newId();
    await insertMissingTerm(tx, {
      id,
      term,
      note: note || null,
      page,
      userId: scope.actor.id,
      companyId: scope.company?.id ?? null,
    });
    await recordActivity(tx, scope, {
      event: 'GLOSSARY_TERM_REPORTED',
      entity: { type: 'GLOSSARY_TERM', id, name: term },
      after: { term, page },
    });
    return { id };
  });
}

/** For an operator: the oldest first. */
export async function listMissingTerms(db: Database, since: Date) {
  return selectMissingTerms(db, since);
}
