import type { GlossaryTerm } from '@endcap/contract/dictionary/glossary-term';
import type { Locale } from '@endcap/contract/sites';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { presentEntry } from './present-term.ts';
import { selectTerm, type TermLink } from './read-term.unscoped.repository.ts';

const maxRelated = 8;

export async function readTerm(
  db: Database,
  id: string,
  locale: Locale,
): Promise<{ term: GlossaryTerm; version: string }> {
  const stored = await selectTerm(db, id, maxRelated);
  if (!stored) throw new AppError('resource.not_found');
  const term = {
    ...presentEntry(stored, locale),
    subject: stored.subject,
    formula: stored.formula,
    unit: stored.unit,
    grain: stored.grain,
    other_names: stored.otherNames,
    based_on: stored.basedOn && linkTo(stored.basedOn),
    related: stored.related.map(linkTo),
    updated_on: stored.updatedOn.toISOString(),
  };
  return { term, version: stored.version };
}

function linkTo({ id, businessName }: TermLink) {
  return { id, business_name: businessName };
}
