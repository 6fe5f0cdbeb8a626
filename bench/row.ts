/** One line of the table of results. */
export interface Row {
  name: string;
  /** What was measured, with its unit. */
  figure: string;
  /** The figure next to another of the same run: machines differ, ratios hardly do. */
  ratio?: string;
  bar?: string;
  /** Undefined where a figure has no bar. */
  held?: boolean;
}

/** A bench yields rows, and texts about what it does meanwhile. */
export type BenchOutput = Row | string;

export const times = (value: number) => `${value.toFixed(2)}x`;

export function formatLine(output: BenchOutput): string {
  if (typeof output === 'string') return output;
  const { name, figure, ratio, bar } = output;
  const judged = bar ? ` (${bar}: ${heldText(output)})` : '';
  return `${name.padEnd(48)} ${figure}${ratio ? `  ${ratio}` : ''}${judged}`;
}

export function heldText({ held }: Row): string {
  if (held === undefined) return '';
  return held ? 'yes' : 'NO';
}

export interface BenchResult {
  bench: string;
  rows: Row[];
}

/** The table as Markdown, which is readable in a terminal too. */
export function formatTable(results: readonly BenchResult[]): string {
  const lines = results.flatMap(({ bench, rows }) =>
    rows.map((row) => [bench, row.name, row.figure, row.ratio ?? '', row.bar ?? '', heldText(row)]),
  );
  const head = ['Bench', 'What', 'Figure', 'Ratio', 'Bar', 'Held'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...lines.map(line)].join('\n');
}
