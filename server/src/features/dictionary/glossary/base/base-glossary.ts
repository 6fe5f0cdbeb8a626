import { slugOf } from '../fold.ts';
import { inProductOrder, type Term } from '../term.ts';
import { availabilityOf, expandVariant } from './expand-variant.ts';
import {
  type BaseTerm,
  readAbbreviations,
  readBase,
  readBaseFiles,
  type WrittenBase,
} from './read-base.ts';

export interface BaseGlossary {
  terms: Term[];
  abbreviations: WrittenBase['abbreviations'];
}

/** The curated base of the repository with its derived terms. */
export function baseGlossary(): BaseGlossary {
  const base = readBase(readBaseFiles());
  if (base.problems.length > 0) throw new Error(base.problems.join('\n'));
  return { terms: expandBase(base), abbreviations: base.abbreviations };
}

/** Only the abbreviations; faster than the whole base. */
export function baseAbbreviations(): BaseGlossary['abbreviations'] {
  const problems: string[] = [];
  const { abbreviations } = readAbbreviations(readBaseFiles(), problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return abbreviations;
}

/** Each hand-written term, followed by its variants. */
export function expandBase({ terms, variants }: WrittenBase): Term[] {
  return terms.flatMap((term) => [
    written(term),
    ...term.variants.flatMap((key) => {
      const variant = variants.get(key);
      return variant ? [expandVariant(term, variant)] : [];
    }),
  ]);
}

function written(term: BaseTerm): Term {
  return {
    id: slugOf(term.name),
    businessName: term.name,
    dssBusinessName: term.dss ?? null,
    technicalName: term.technical ?? null,
    definition: term.definition,
    type: term.type === 'metric' ? 'METRIC' : 'ATTRIBUTE',
    dataType: term.data,
    fieldType: term.field,
    availability: availabilityOf(term.availability),
    products: inProductOrder(term.products),
    subject: term.subject,
    formula: term.formula ?? null,
    unit: term.unit ?? null,
    grain: term.grain ?? null,
    basedOn: null,
    synonyms: term.synonyms,
    acronyms: term.acronyms,
    formerNames: term.former,
    related: term.related.map(slugOf),
  };
}
