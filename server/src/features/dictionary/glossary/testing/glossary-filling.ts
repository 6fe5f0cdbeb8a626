import { createDatabase } from '../../../../db/connection.ts';
import type { Filling } from '../../../../testing/test-database.ts';
import { loadBaseGlossary } from '../import/load-base.service.ts';

/** The glossary that the repository ships. */
export const glossaryFilling: Filling = {
  name: 'glossary',
  async load(ownerPool) {
    await loadBaseGlossary(createDatabase(ownerPool));
  },
};
