import type { Transaction } from '../../../../db/connection.ts';
import { literalForm, slugOf } from '../fold.ts';
import { selectTermsByNames } from './import-glossary.unscoped.repository.ts';
import type { CellProblem, ImportRow } from './import-row.ts';

export type Identified =
  /** `isNew`: no stored term has such names, so the id must be free. */
  { id: string; isNew?: boolean } | { id: null; problem: CellProblem };

/** Finds the term of each row by its id, else by its names, else creates a new id. */
export async function identifyRows(
  tx: Transaction,
  rows: readonly ImportRow[],
): Promise<Identified[]> {
  const holders = await holdersOfNames(tx, rows);
  return rows.map((row) => {
    if (row.id !== null) return { id: row.id };
    const names = namesOf(row);
    const ids = [...new Set(names.flatMap((name) => holders.get(name) ?? []))];
    const identified = identify(row, ids);
    // A later row with the same names is about the same term.
    if (identified.id !== null && ids.length === 0)
      for (const name of names) holders.set(name, [identified.id]);
    return identified;
  });
}

async function holdersOfNames(
  tx: Transaction,
  rows: readonly ImportRow[],
): Promise<Map<string, string[]>> {
  const nameless = rows.filter(({ id }) => id === null);
  const holders = new Map<string, string[]>();
  if (nameless.length === 0) return holders;
  const stored = await selectTermsByNames(tx, {
    technicalNames: nameless.flatMap(({ given }) => given.technicalName?.toLowerCase() ?? []),
    sortNames: nameless.flatMap(({ given }) => literalForm(given.businessName ?? '') || []),
  });
  for (const { id, technicalName, sortName } of stored)
    for (const name of [technicalKey(technicalName), businessKey(sortName)].flat())
      holders.set(name, [...(holders.get(name) ?? []), id]);
  return holders;
}

function namesOf({ given }: ImportRow): string[] {
  return [
    ...technicalKey(given.technicalName?.toLowerCase()),
    ...businessKey(literalForm(given.businessName ?? '')),
  ];
}

const technicalKey = (name: string | null | undefined) => (name ? [`technical ${name}`] : []);
const businessKey = (name: string) => (name ? [`business ${name}`] : []);

function identify({ given }: ImportRow, ids: readonly string[]): Identified {
  const [only, ...others] = ids;
  if (others.length > 0) return needed(`is needed: ${ids.join(' and ')} have these names`);
  if (only !== undefined) return { id: only };
  const id = slugOf(given.businessName ?? '');
  return id ? { id, isNew: true } : needed('is needed, or a name with letters or digits');
}

function needed(problem: string): Identified {
  return { id: null, problem: { column: 'ID', problem } };
}
