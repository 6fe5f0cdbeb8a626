import type { FieldChange, GivenFields } from './import-row.ts';
import { listSeparator, sheetColumns } from './sheet-columns.ts';
import type { Term } from './term.ts';

/** Of a new term whose row leaves columns out. */
const blank: Omit<Term, 'id' | 'businessName' | 'definition' | 'type'> = {
  dssBusinessName: null,
  technicalName: null,
  dataType: null,
  fieldType: null,
  availability: 'BOTH',
  products: [],
  subject: null,
  formula: null,
  unit: null,
  grain: null,
  basedOn: null,
  synonyms: [],
  acronyms: [],
  formerNames: [],
  related: [],
};

/** The term that a row leaves: what it does not give stays as stored. */
export function mergedTerm(
  id: string,
  given: GivenFields & Pick<Term, 'businessName' | 'definition'>,
  stored: Term | undefined,
): Term {
  const fields = { ...blank, ...stored, ...given, id };
  const type = given.type ?? stored?.type ?? (fields.formula ? 'METRIC' : 'ATTRIBUTE');
  return { ...fields, type };
}

export function changesBetween(before: Term, after: Term): FieldChange[] {
  return sheetColumns
    .map(({ header, key }) => ({
      column: header,
      before: asText(before[key]),
      after: asText(after[key]),
    }))
    .filter((change) => change.before !== change.after);
}

function asText(value: Term[keyof Term]): string {
  return Array.isArray(value) ? value.join(listSeparator) : (value ?? '');
}
