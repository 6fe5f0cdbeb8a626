/** One place on the axis of time, or one bar. */
export interface ChartPoint {
  /** As in an address: 2026-11-15. */
  key: string;
  /** Under the axis, short: "Nov 15". */
  label: string;
  /** In the readout and the table: "Week of Nov 15". */
  name: string;
  /** Not over yet: hollow or hatched. */
  preliminary?: boolean;
}

export interface ChartSeries {
  name: string;
  /** One for each point; null where nothing is known, which is never drawn as zero. */
  values: readonly (number | null)[];
  /** The same a year ago: grey and dashed. */
  comparison?: boolean;
}

export interface ChartData {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
}

/** What should be reached, or not be passed. */
export interface ChartGoal {
  name: string;
  value: number;
}

/** The texts of the charts, in the language of the page around them. */
export interface ChartWords {
  showTable: string;
  showChart: string;
  downloadCsv: string;
  empty: string;
  noData: string;
  loading: string;
  /** How the keyboard moves in a chart. */
  keys: string;
  /** The head of the first column of the table. */
  period: string;
  preliminary: string;
  axisStartsAt: (value: string) => string;
}

export type ChartFormat = (value: number) => string;

export const hasValues = ({ series }: ChartData): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));

/** Spreadsheets would run a cell that begins with one of these as a formula. */
const formula = /^[=+\-@\t\r]/;

function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The table of a chart as a file; the mark at its start makes spreadsheets read it as UTF-8. */
export function csvOf({ points, series }: ChartData, period: string): string {
  const rows = [
    [period, ...series.map(({ name }) => name)].map(csvCell),
    ...points.map(({ key }, at) => [
      csvCell(key),
      ...series.map(({ values }) => String(values[at] ?? '')),
    ]),
  ];
  return `\u{feff}${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
}
