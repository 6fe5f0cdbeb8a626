import type { Term } from '../term.ts';

/** Fields that a row gives; those of missing columns are not among them. */
export type GivenFields = Partial<Omit<Term, 'id'>>;

export interface CellProblem {
  /** The column's header. */
  column: string;
  problem: string;
}

/** One row as it was read, before the stored glossary is known. */
export interface ImportRow {
  /** Of the file, counted from 1. */
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

/** What became of a row, or of a term that the file does not have. */
export interface RowReport {
  line: number | null;
  outcome: 'added' | 'changed' | 'same' | 'refused' | 'removed';
  id: string | null;
  changes: FieldChange[];
  problems: CellProblem[];
}

export type ImportCounts = Record<RowReport['outcome'], number>;
