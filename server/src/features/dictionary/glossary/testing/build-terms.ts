import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { slugOf } from '../fold.ts';
import { reindexTerms } from '../index/index-terms.service.ts';
import type { Term } from '../term.ts';
import { saveTerms } from '../terms.unscoped.repository.ts';

/** A term with its name and whatever the test cares about. */
export function aTerm(given: Partial<Term> & { businessName: string }): Term {
  return {
    id: slugOf(given.businessName),
    dssBusinessName: null,
    technicalName: null,
    definition: `What a test says about ${given.businessName}.`,
    type: 'ATTRIBUTE',
    dataType: null,
    fieldType: null,
    availability: 'BOTH',
    products: ['chnl_perf_report_builder'],
    subject: null,
    formula: null,
    unit: null,
    grain: null,
    basedOn: null,
    synonyms: [],
    acronyms: [],
    formerNames: [],
    related: [],
    ...given,
  };
}

/** Stores terms and indexes them, as an import does. */
export async function givenTerms(db: Database, ...terms: Term[]): Promise<void> {
  await transact(db, async (tx) => {
    await saveTerms(tx, terms);
    await reindexTerms(
      tx,
      terms.map(({ id }) => id),
    );
  });
}
