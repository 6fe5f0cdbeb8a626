import type { Transaction } from '../../../../db/connection.ts';
import { listSeparator, sheetColumns } from '../export/term-sheet.ts';
import type { Term } from '../term.ts';
import { saveTerms, selectTerms } from '../terms.unscoped.repository.ts';
import { type Identified, identifyRows } from './import-ids.ts';
import type { CellProblem, FieldChange, GivenFields, ImportRow, RowReport } from './import-row.ts';

/** The values of a new term for columns that its row does not have. */
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

/** The term after the import of a row; fields that the row does not have stay as stored. */
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

/** The ids read so far, each with its first line. */
export type SeenLines = Map<string, number>;

/** Writes the terms that differ from the stored ones, and returns the outcome of each row. */
export async function importChunk(
  tx: Transaction,
  rows: readonly ImportRow[],
  seen: SeenLines,
): Promise<RowReport[]> {
  const identified = await identifyRows(tx, rows);
  const ids = identified.flatMap(({ id }) => id ?? []);
  const stored = new Map((await selectTerms(tx, ids)).map((term) => [term.id, term]));
  const toSave: Term[] = [];
  const reports = rows.map((row, place) => {
    const judged = judge(row, identified[place], stored, seen);
    if (judged.term) toSave.push(judged.term);
    return judged.report;
  });
  await saveTerms(tx, toSave);
  return reports;
}

interface Judged {
  report: RowReport;
  /** The term to save; absent when nothing changes. */
  term?: Term;
}

function judge(
  row: ImportRow,
  identified: Identified | undefined,
  stored: ReadonlyMap<string, Term>,
  seen: SeenLines,
): Judged {
  const { line } = row;
  const id = identified?.id ?? null;
  const before = id === null ? undefined : stored.get(id);
  const problems = [...row.problems, ...problemsOf(row, identified, before, seen)];
  if (id !== null && !seen.has(id)) seen.set(id, line);
  const { businessName = before?.businessName, definition = before?.definition } = row.given;
  if (id === null || problems.length > 0 || !businessName || !definition)
    return { report: { line, outcome: 'refused', id, changes: [], problems } };
  const term = mergedTerm(id, { ...row.given, businessName, definition }, before);
  const changes = before ? changesBetween(before, term) : [];
  if (before && changes.length === 0)
    return { report: { line, outcome: 'same', id, changes, problems } };
  const outcome = before ? 'changed' : 'added';
  return { report: { line, outcome, id, changes, problems }, term };
}

function problemsOf(
  row: ImportRow,
  identified: Identified | undefined,
  before: Term | undefined,
  seen: SeenLines,
): CellProblem[] {
  if (!identified || identified.id === null) return identified ? [identified.problem] : [];
  const { id } = identified;
  const firstLine = seen.get(id);
  if (firstLine !== undefined)
    return [{ column: 'ID', problem: `${id} is in line ${firstLine} already` }];
  if (identified.isNew && before)
    return [{ column: 'ID', problem: `is needed: ${id} is "${before.businessName}"` }];
  return before ? [] : missingIn(row);
}

/** A new term needs a name and a definition, even if the file has no such column. */
function missingIn({ given, problems }: ImportRow): CellProblem[] {
  const wanted = [
    { column: 'Name', value: given.businessName },
    { column: 'Description', value: given.definition },
  ];
  return wanted
    .filter(({ column, value }) => !value && !problems.some((problem) => problem.column === column))
    .map(({ column }) => ({ column, problem: 'is needed' }));
}
