import type { TranslatedColumn } from '@endcap/contract/dictionary/column-names';
import type { GlossaryEntry, NameKind } from '@endcap/contract/dictionary/glossary-term';
import type { TermNote } from '@endcap/contract/dictionary/term-content';
import type { Locale } from '@endcap/contract/sites';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import {
  findByNames,
  findLikely,
  type NamedTerm,
} from '../glossary/search/find-by-name.service.ts';

/** Names that stand in data; the others are what people say. */
const ownKinds: readonly NameKind[] = ['TECHNICAL', 'DSS', 'BUSINESS', 'FORMER'];
const maxOthers = { several: 10, likely: 3 };
const searchesAtOnce = 2;

/** The current term of each name, in the order of the names. Stops searching when the caller has gone. */
export async function translateColumns(
  db: Database,
  locale: Locale,
  names: readonly string[],
  signal: AbortSignal,
): Promise<TranslatedColumn[]> {
  const found = await findByNames(db, names, locale);
  const columns = new Map<string, TranslatedColumn>();
  const leftovers: string[] = [];
  for (const name of names) {
    const terms = found.get(name) ?? [];
    if (terms.length > 0) columns.set(name, byName(name, terms));
    else leftovers.push(name);
  }
  async function searchOn(): Promise<void> {
    for (
      let name = leftovers.shift();
      name !== undefined && !signal.aborted;
      name = leftovers.shift()
    ) {
      columns.set(name, bySearch(name, await findLikely(db, name, locale)));
    }
  }
  await Promise.all(Array.from({ length: searchesAtOnce }, searchOn));
  return names.map((name) => columns.get(name) ?? bySearch(name, []));
}

const notesPerTerm = 2;

/** The newest release notes about terms, which the area of content knows and the dictionary does not. */
export type NotesOfTerms = (
  db: Database,
  scope: Scope,
  termIds: readonly string[],
  perTerm: number,
) => Promise<Map<string, TermNote[]>>;

export interface ColumnServices {
  db: Database;
  notesOfTerms: NotesOfTerms;
}

/** The same columns with the release notes about their terms: a restated figure explains itself there. */
export async function withNotes(
  { db, notesOfTerms }: ColumnServices,
  scope: Scope,
  columns: readonly TranslatedColumn[],
): Promise<TranslatedColumn[]> {
  const ids = columns.flatMap(({ term }) => term?.id ?? []);
  const notes = await notesOfTerms(db, scope, ids, notesPerTerm);
  return columns.map((column) => ({ ...column, notes: notes.get(column.term?.id ?? '') ?? [] }));
}

function byName(asked: string, terms: readonly NamedTerm[]): TranslatedColumn {
  const own = terms.filter(({ kind }) => ownKinds.includes(kind));
  const alike = own.length > 0 ? own : terms;
  const outcome = alike.length === 1 ? 'FOUND' : 'SEVERAL';
  const [best, ...others] = [...new Set([...alike, ...terms])];
  return answer(asked, outcome, best, others.slice(0, maxOthers.several));
}

function bySearch(asked: string, [best, ...others]: readonly NamedTerm[]): TranslatedColumn {
  return answer(asked, best ? 'LIKELY' : 'MISSING', best, others.slice(0, maxOthers.likely));
}

function answer(
  asked: string,
  outcome: TranslatedColumn['outcome'],
  best: NamedTerm | undefined,
  others: readonly NamedTerm[],
): TranslatedColumn {
  return {
    asked,
    outcome,
    matched: best?.kind ?? null,
    term: best ? presentTerm(best.entry) : null,
    others: others.map(({ entry: { id, business_name } }) => ({ id, business_name })),
    notes: [],
  };
}

function presentTerm(entry: GlossaryEntry): NonNullable<TranslatedColumn['term']> {
  const { id, business_name, technical_name, available_products, availability } = entry;
  return { id, business_name, technical_name, available_products, availability };
}
