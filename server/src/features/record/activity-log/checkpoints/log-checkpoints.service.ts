import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import { todayIn } from '@endcap/contract/date-range';
import { type CheckpointStatus, ndjsonType } from '@endcap/contract/record/log-checkpoints';
import type { CompanyScope, Scope } from '../../../../access/scope.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import { streamOf } from '../../../../adapters/streams/stream-of.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import type { Download } from '../../../../http/endpoints/handler.ts';
import { localTime } from '../../../shared/memberships/local-time.service.ts';
import { selectEntries } from './chain-entries.unscoped.repository.ts';
import { readState, treeOf } from './checkpoint-files.ts';
import { lineOf, type RawEntry } from './entry-hashes.ts';
import {
  findCheckpoint,
  findCheckpointMail,
  updateCheckpointMail,
} from './log-checkpoints.repository.ts';
import { originOf } from './log-keys.ts';
import type { MerkleTree } from './merkle-tree.ts';
import { type CheckpointTools, openSigner } from './sign-checkpoints.service.ts';
import { checkpointText, signNote } from './signed-note.ts';
import { type LogProblem, passEntry, startOfChain } from './verify-entries.ts';

export async function getLogCheckpoint(db: Database, scope: Scope): Promise<CheckpointStatus> {
  if (!scope.company && !isSuperAdmin(scope.actor)) throw new AppError('company.not_chosen');
  const [row, isMailed] = await Promise.all([
    findCheckpoint(db, scope),
    findCheckpointMail(db, scope),
  ]);
  if (!row) return { checkpoint: null, isMailed };
  return {
    checkpoint: {
      entries: Number(row.size),
      rootHash: row.note.split('\n')[2] ?? '',
      signedOn: row.signedOn.toISOString(),
      verifiedOn: row.verifiedOn.toISOString(),
      note: row.note,
      brokenEntry: row.problemSeq === null ? null : Number(row.problemSeq),
    },
    isMailed,
  };
}

export async function setCheckpointMail(
  db: Database,
  scope: CompanyScope,
  isMailed: boolean,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await updateCheckpointMail(tx, scope, isMailed))) return;
    await recordActivity(tx, scope, {
      event: 'CHECKPOINT_MAIL_CHANGED',
      entity: logEntity(scope),
      before: { checkpointMail: !isMailed },
      after: { checkpointMail: isMailed },
    });
  });
}

/** The entry about the download is written before the first line is sent, and is in the file. */
export async function downloadLogChain(
  db: Database,
  scope: CompanyScope,
  tools: CheckpointTools,
  signal: AbortSignal,
): Promise<Download> {
  const { timeZone } = await localTime(db, scope);
  await transact(db, (tx) =>
    recordActivity(tx, scope, {
      event: 'ACTIVITY_LOG_DOWNLOADED',
      entity: logEntity(scope),
      after: { file: 'SIGNED_LOG' },
    }),
  );
  return {
    fileName: `activity-log_${todayIn(timeZone)}.ndjson`,
    contentType: ndjsonType,
    content: streamOf(chainLines(db, scope, tools, signal)),
  };
}

const linesPerChunk = 1_000;

/** Rows are read and verified while the file is sent: memory does not grow with them. */
async function* chainLines(
  db: Database,
  { company }: CompanyScope,
  tools: CheckpointTools,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const signed = await readState(tools.files, company.id);
  const position = await startOfChain(db, company.id);
  const { tree } = position;
  const head = {
    format: 'endcap-activity-log/2',
    log: originOf(company.id, tools.config),
    company: company.name.replace(/\p{C}+/gu, ' ').trim(),
    first: tree.size + 1,
    previous: position.hash.toString('hex'),
    tree: tree.nodes.toString('base64'),
  };
  yield `${JSON.stringify(head)}\n`;
  const isKept = signed !== undefined && signed.size > tree.size;
  const roots = new Map(isKept ? [[signed.size, treeOf(signed).root()]] : []);
  let last = tree.size > 0 ? { seq: tree.size, createdOn: 'infinity' } : null;
  let problem: LogProblem | null = null;
  let entries: RawEntry[];
  do {
    signal.throwIfAborted();
    entries = await selectEntries(db, company.id, { last, limit: linesPerChunk });
    for (const entry of entries) problem ??= passEntry(entry, position, roots);
    last = entries.at(-1) ?? last;
    if (entries.length > 0) yield entries.map((entry) => `${lineOf(entry)}\n`).join('');
  } while (entries.length === linesPerChunk);
  if (isKept && signed.size > tree.size) problem ??= { seq: tree.size + 1, reason: 'end-missing' };
  const end = problem
    ? { problem: textOf(problem), earlier: signed?.note }
    : { checkpoint: await signFile(head, tree, tools) };
  yield `${JSON.stringify(end)}\n`;
}

function textOf({ seq, reason }: LogProblem): string {
  return reason === 'rewritten' || reason === 'end-missing'
    ? 'The entries are not those of an earlier checkpoint, and were not signed again.'
    : `Entry ${seq} is not as it was written, and the log was not signed.`;
}

/** The checkpoint of a file has two more lines than a nightly one: the company's name and the time. */
async function signFile(
  { log, company }: { log: string; company: string },
  tree: MerkleTree,
  tools: CheckpointTools,
): Promise<string> {
  const { key, now } = await openSigner(tools);
  const text = checkpointText({ origin: log, size: tree.size, root: tree.root() });
  return signNote(log, `${text}company ${company}\nsigned-on ${now.toISOString()}\n`, key);
}

function logEntity({ company }: CompanyScope) {
  return { type: 'ACTIVITY_LOG', id: company.id, name: company.name };
}
