import type { Term } from '../term.ts';

/** The fields of a row, without those of missing columns. */
export type GivenFields = Partial<Omit<Term, 'id'>>;

export interface CellProblem {
  /** The column's header. */
  column: string;
  problem: string;
}

/** One row as it was read, before the stored glossary is known. */
export interface ImportRow {
  /** The line of the file, counted from 1. */
  line: number;
  id: string | null;
  given: GivenFields;
  problems: CellProblem[];
}

export interface FieldChange {
  column: string;
  before: string;
  after: string;
}

/** The outcome of a row, or of a stored term that the file does not have. */
export interface RowReport {
  line: number | null;
  outcome: 'added' | 'changed' | 'same' | 'refused' | 'removed';
  id: string | null;
  changes: FieldChange[];
  problems: CellProblem[];
}

export type ImportCounts = Record<RowReport['outcome'], number>;
