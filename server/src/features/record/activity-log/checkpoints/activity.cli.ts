// npm run activity -- verify [company id] | sign
import { createFileStore } from '../../../../adapters/files/create-file-store.ts';
import { type OperatorProgram, runAsProcess } from '../../../../cli/run-operator-command.ts';
import { findChangedRoutines } from '../../../../db/changed-routines.ts';
import type { Database } from '../../../../db/connection.ts';
import { logRoutines } from './log-routines.ts';
import { type CheckpointTools, signCheckpoints } from './sign-checkpoints.service.ts';
import type { LogProblem, Reason } from './verify-entries.ts';
import { readStoredCheckpoints, type VerifiedLog, verifyLogs } from './verify-logs.service.ts';

type ActivityCommand = { do: 'sign' } | { do: 'verify'; log?: string };

const usage = 'Usage: npm run activity -- verify [company id] | sign';
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const reasons: Record<Reason, (seq: number) => string> = {
  missing: (seq) => `entry ${seq} is missing`,
  'out-of-order': (seq) => `entry ${seq} is there twice, or was inserted`,
  changed: (seq) => `entry ${seq} was changed, or the entries before it were rewritten`,
  'text-changed': (seq) => `a text of entry ${seq} was changed`,
  'not-listed': (seq) => `the list of the screen does not have entry ${seq} as it is in the log`,
  'text-missing': (seq) => `a text of entry ${seq} was deleted, and no entry is about its erasure`,
  'end-missing': (seq) => `the entries from ${seq} on are missing`,
  rewritten: (seq) => `the entries up to ${seq} are not those that were signed`,
  'log-missing': () => 'the whole log was deleted',
  'anchor-inserted': (seq) => `an anchor at entry ${seq} was not left by a dropped month`,
};

export function describeProblem({ seq, reason }: LogProblem): string {
  return reasons[reason](seq);
}

async function verify(
  db: Database,
  log: string | undefined,
  tools: CheckpointTools,
): Promise<string> {
  const stored = await readStoredCheckpoints(tools);
  const broken = [...(await findChangedRoutines(db, logRoutines)), ...stored.problems];
  const backdated: string[] = [];
  const totals = { logs: 0, entries: 0, checkpoints: 0 };
  for await (const one of verifyLogs(db, stored, log)) {
    totals.logs += 1;
    totals.entries += one.entries;
    totals.checkpoints += one.checkpoints;
    if (one.backdated.length > 0) backdated.push(describeBackdated(one));
    if (one.problem) broken.push(`${nameOf(one)}: ${describeProblem(one.problem)}.`);
  }
  if (broken.length > 0) throw new Error(broken.join('\n'));
  const result = `${totals.logs} logs with ${totals.entries} entries match ${totals.checkpoints} checkpoints.`;
  return [result, ...backdated].join('\n');
}

function describeBackdated(log: VerifiedLog): string {
  const [some, count] = [log.backdated.slice(0, 20).join(', '), log.backdated.length];
  return `${nameOf(log)}: earlier than the entry before them, ${count} in all: ${some}.`;
}

function nameOf({ log, company }: VerifiedLog): string {
  return company ? `${company} (${log})` : log;
}

async function sign(db: Database, tools: CheckpointTools): Promise<string> {
  const { signal } = new AbortController();
  const { signed, problems } = await signCheckpoints(db, { ...tools, signal });
  if (problems.length > 0) {
    throw new Error(problems.map((one) => `${one.log}: ${describeProblem(one)}.`).join('\n'));
  }
  return signed === 0 ? 'Nothing new to sign.' : `Signed checkpoints of ${signed} logs.`;
}

export const activityProgram: OperatorProgram<ActivityCommand> = {
  read([command, log, ...rest]) {
    if (command === 'sign' && log === undefined) return { do: 'sign' };
    const isLog = log === undefined || uuid.test(log);
    if (command !== 'verify' || !isLog || rest.length > 0) throw new Error(usage);
    return { do: 'verify', ...(log ? { log } : {}) };
  },
  run(db, command, { config }) {
    const files = createFileStore(config.STORAGE_URL, config.DATA_DIR);
    if (command.do === 'sign') return sign(db, { files, config });
    return verify(db, command.log, { files, config });
  },
};

if (import.meta.main) await runAsProcess(activityProgram);
