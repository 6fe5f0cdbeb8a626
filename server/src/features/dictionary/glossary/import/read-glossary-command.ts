import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';

export interface ImportCommand {
  do: 'import';
  file: string;
  dryRun: boolean;
  strict: boolean;
  removeMissing: boolean;
  reportTo: string | undefined;
}

export type GlossaryCommand =
  | ImportCommand
  | { do: 'base'; dryRun: boolean }
  | { do: 'export'; file: string }
  | { do: 'missing'; since: Date };

const usage =
  'Usage: npm run glossary -- import <file.xlsx|file.csv> [--dry-run] [--strict] [--remove-missing] [--report out.csv] | base [--dry-run] | export <file.xlsx> | missing [--since YYYY-MM-DD]';

class UsageError extends Error {}

const options = {
  'dry-run': { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  'remove-missing': { type: 'boolean', default: false },
  report: { type: 'string' },
  since: { type: 'string' },
} as const;

/** The allowed options of each command. */
const fitting: Record<GlossaryCommand['do'], readonly string[]> = {
  import: ['dry-run', 'strict', 'remove-missing', 'report'],
  base: ['dry-run'],
  export: [],
  missing: ['since'],
};

/** Parses an operator's command, or throws one line that says what is wrong. */
export function readGlossaryCommand(args: string[]): GlossaryCommand {
  const { positionals, values, tokens } = parseArgs({
    args,
    allowPositionals: true,
    options,
    tokens: true,
  });
  const [command, file = '', ...more] = positionals;
  if (!isCommand(command) || more.length > 0) throw new UsageError(usage);
  const takesFile = command === 'import' || command === 'export';
  if (takesFile !== Boolean(file)) throw new UsageError(usage);
  for (const token of tokens)
    if (token.kind === 'option' && !fitting[command].includes(token.name))
      throw new UsageError(`${token.rawName} does not go with ${command}.`);
  const dryRun = values['dry-run'];
  if (command === 'base') return { do: command, dryRun };
  if (command === 'export') return { do: command, file: readTarget(file) };
  if (command === 'missing') return { do: command, since: readDay(values.since) };
  const { strict, report: reportTo } = values;
  const removeMissing = values['remove-missing'];
  return { do: command, file: readSource(file), dryRun, strict, removeMissing, reportTo };
}

function isCommand(text: string | undefined): text is GlossaryCommand['do'] {
  return text !== undefined && Object.hasOwn(fitting, text);
}

function readSource(file: string): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`There is no file ${file}.`);
  return file;
}

function readTarget(file: string): string {
  if (!file.toLowerCase().endsWith('.xlsx'))
    throw new UsageError('The export is a workbook: its name must end in .xlsx.');
  return file;
}

/** The first moment of the day in the operator's time zone, which is that of the process (TZ). */
function readDay(text = '1970-01-01'): Date {
  const day = new Date(`${text}T00:00:00`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime());
  if (!isDay) throw new UsageError('--since must be a day such as 2026-01-31.');
  return day;
}
