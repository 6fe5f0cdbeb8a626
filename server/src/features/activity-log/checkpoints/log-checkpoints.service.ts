import { Readable } from 'node:stream';
import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import { type CheckpointStatus, ndjsonType } from '@endcap/contract/activity/log-checkpoints';
import { todayIn } from '@endcap/contract/date-range';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { Download } from '../../../http/endpoints/handler.ts';
import { localTime } from '../../profile/local-time.service.ts';
import { readState } from './checkpoint-files.ts';
import {
  findCheckpoint,
  findCheckpointMail,
  selectChainLines,
  updateCheckpointMail,
} from './log-checkpoints.repository.ts';
import { originOf } from './log-keys.ts';
import { type CheckpointTools, openSigner } from './sign-checkpoints.service.ts';
import { signCheckpoint } from './signed-note.ts';
import { startOfChain } from './verify-entries.ts';

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
    content: Readable.from(chainLines(db, scope, tools, signal)),
  };
}

const linesPerChunk = 1_000;

/** Rows are read while the file is sent: memory does not grow with them. */
async function* chainLines(
  db: Database,
  scope: CompanyScope,
  tools: CheckpointTools,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { company } = scope;
  const signed = await readState(tools.files, company.id);
  const { tree, hash } = await startOfChain(db, company.id);
  const origin = originOf(company.id, tools.config);
  yield `${JSON.stringify({
    format: 'endcap-activity-log/1',
    log: origin,
    company: company.name,
    first: tree.size + 1,
    previous: hash.toString('hex'),
    tree: tree.nodes.toString('base64'),
  })}\n`;
  let isAsSigned = !signed || signed.size <= tree.size;
  let count: number;
  do {
    signal.throwIfAborted();
    const lines = await selectChainLines(db, scope, { after: tree.size, limit: linesPerChunk });
    for (const line of lines) {
      tree.append(line.hash);
      if (signed?.size === tree.size) isAsSigned = signed.nodes === tree.nodes.toString('base64');
    }
    count = lines.length;
    if (count > 0) yield `${lines.map(({ line }) => line).join('\n')}\n`;
  } while (count === linesPerChunk);
  const end = isAsSigned
    ? {
        checkpoint: signCheckpoint(
          { origin, size: tree.size, root: tree.root() },
          (await openSigner(tools)).key,
        ),
      }
    : {
        problem: 'The entries are not those of an earlier checkpoint, and were not signed again.',
        earlier: signed?.note,
      };
  yield `${JSON.stringify(end)}\n`;
}

function logEntity({ company }: CompanyScope) {
  return { type: 'ACTIVITY_LOG', id: company.id, name: company.name };
}
