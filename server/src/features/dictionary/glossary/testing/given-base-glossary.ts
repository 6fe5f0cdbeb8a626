import type { Database } from '../../../../db/connection.ts';
import { loadBaseGlossary } from '../import/load-base.service.ts';

/** The glossary that the repository ships. */
export async function givenBaseGlossary(db: Database): Promise<void> {
  await loadBaseGlossary(db);
}
