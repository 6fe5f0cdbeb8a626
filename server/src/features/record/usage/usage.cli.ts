// npm run usage -- <from> <to>: counts the days between two dates that were not counted, as 2026-01-31.
import { z } from 'zod';
import { type OperatorProgram, runAsProcess } from '../../../cli/run-operator-command.ts';
import { countUsage } from './count-usage.service.ts';

const usage = 'Usage: npm run usage -- <from> <to>, as 2026-01-31';
const days = z.tuple([z.iso.date(), z.iso.date()]);
const longestYears = 3;

export const usageProgram: OperatorProgram<{ from: string; to: string }> = {
  read(args) {
    const given = days.safeParse(args);
    if (!given.success) throw new Error(usage);
    const [from, to] = given.data;
    if (from > to || Date.parse(to) - Date.parse(from) > longestYears * 366 * 86_400_000)
      throw new Error(usage);
    return { from, to };
  },
  async run(db, given) {
    const counted = await countUsage(db, new AbortController().signal, given);
    return `${counted} days of sites were counted; those counted before stay as they were.`;
  },
};

if (import.meta.main) await runAsProcess(usageProgram);
