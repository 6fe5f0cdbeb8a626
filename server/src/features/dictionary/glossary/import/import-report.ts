import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { RowReport } from './import-row.ts';

const headers = ['Line', 'Outcome', 'ID', 'Column', 'Before', 'After', 'Problem'];
/** Without it, spreadsheet programs read accents wrongly. */
const byteOrderMark = '\uFEFF';

export interface ReportWriter {
  begin(): void;
  row(report: RowReport): void;
  close(): void;
}

/** Writes a line for every change and problem, and one for every other row. */
export function reportFile(path: string): ReportWriter {
  const file = openSync(path, 'w');
  let end = 0;
  const write = (text: string) => {
    end += writeSync(file, `${text}\r\n`, end);
  };
  return {
    begin() {
      ftruncateSync(file);
      end = 0;
      write(byteOrderMark + csvLine(headers));
    },
    row(report) {
      for (const line of linesOf(report)) write(line);
    },
    close: () => closeSync(file),
  };
}

function linesOf({ line, outcome, id, changes, problems }: RowReport): string[] {
  const start = [line, outcome, id];
  const lines = [
    ...changes.map(({ column, before, after }) => csvLine([...start, column, before, after, ''])),
    ...problems.map(({ column, problem }) => csvLine([...start, column, '', '', problem])),
  ];
  return lines.length > 0 ? lines : [csvLine([...start, '', '', '', ''])];
}

const shownRows = 40;

/** The lines for a terminal: only rows that were refused, changed or removed. */
export class ImportSummary {
  #lines: string[] = [];
  #hidden = 0;

  begin(): void {
    this.#lines = [];
    this.#hidden = 0;
  }

  row({ line, outcome, id, changes, problems }: RowReport): void {
    if (outcome === 'same' || outcome === 'added') return;
    if (this.#lines.length >= shownRows) {
      this.#hidden += 1;
      return;
    }
    const what = [
      ...changes.map(({ column }) => column),
      ...problems.map(({ column, problem }) => `${column} ${problem}`),
    ].join('; ');
    const place = line === null ? [] : [`line ${line}`];
    this.#lines.push(`${[...place, id ?? 'no ID', outcome].join(', ')}${what ? `: ${what}` : ''}`);
  }

  lines(): string[] {
    return this.#hidden > 0 ? [...this.#lines, `and ${this.#hidden} more`] : this.#lines;
  }
}

/** One CSV line. A cell that looks like a formula is marked as text. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map((cell) => csvCell(String(cell ?? ''))).join(',');
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
