import { repairLimits } from '@endcap/contract/limits';
import type { FailedJob } from '@endcap/contract/operations/failed-jobs';
import type { Page } from '@endcap/contract/paging';
import type { ActivityEvent } from '@endcap/contract/record/activity';
import {
  type OperatorScope,
  recordOperation,
  refuseLostOperator,
} from '../../../activity/operator.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import * as queue from '../../../jobs/repair-jobs.ts';
import { mapItems } from '../../../lists/read-page.ts';
import { hideSecrets } from '../shared/hide-secrets.ts';
import * as repository from './failed-jobs.unscoped.repository.ts';

const shownError = { list: 200, whole: 4_000 };

export async function listFailedJobs(
  db: Database,
  query: repository.FailedJobQuery,
): Promise<Page<FailedJob>> {
  const page = await repository.selectFailedJobs(db, query);
  return mapItems(page, (row) => presentJob(row, shownError.list));
}

export async function getFailedJob(db: Database, id: string): Promise<FailedJob> {
  const row = await repository.findFailedJob(db, id);
  if (!row) throw new AppError('resource.not_found');
  return presentJob(row, shownError.whole);
}

export interface RetryResult {
  retried: number;
  waiting: number;
  missing: number;
}

export async function retryJobs(
  db: Database,
  operator: OperatorScope,
  ids: readonly string[],
): Promise<RetryResult> {
  const wanted = [...new Set(ids)];
  return transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    const { retried, waiting } = await queue.retryJobs(tx, wanted);
    if (retried.length > 0) {
      await repository.updateMailsWaiting(
        tx,
        retried.map(({ id }) => id),
      );
    }
    await record(tx, operator, 'JOB_RETRIED', retried);
    return {
      retried: retried.length,
      waiting: waiting.length,
      missing: wanted.length - retried.length - waiting.length,
    };
  });
}

/** For the command: a hundred in a transaction, so that no lock is held for long. */
export async function retryAllJobs(db: Database, operator: OperatorScope): Promise<RetryResult> {
  const ids = await queue.selectFailedJobIds(db);
  const sum: RetryResult = { retried: 0, waiting: 0, missing: 0 };
  for (let from = 0; from < ids.length; from += repairLimits.perAct) {
    const part = await retryJobs(db, operator, ids.slice(from, from + repairLimits.perAct));
    for (const name of ['retried', 'waiting', 'missing'] as const) sum[name] += part[name];
  }
  return sum;
}

export async function discardJobs(
  db: Database,
  operator: OperatorScope,
  ids: readonly string[],
  reason: string,
): Promise<{ discarded: number; missing: number }> {
  const wanted = [...new Set(ids)];
  return transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    const discarded = await queue.discardJobs(tx, wanted);
    await repository.deleteMailsOfJobs(
      tx,
      discarded.map(({ id }) => id),
    );
    await record(tx, operator, 'JOB_DISCARDED', discarded, { reason });
    return { discarded: discarded.length, missing: wanted.length - discarded.length };
  });
}

async function record(
  tx: Transaction,
  operator: OperatorScope,
  event: ActivityEvent,
  jobs: readonly queue.RepairedJob[],
  after?: unknown,
): Promise<void> {
  await recordOperation(
    tx,
    operator,
    ...jobs.map(({ id, name }) => ({ event, entity: { type: 'JOB', id, name }, after })),
  );
}

function presentJob(row: repository.FailedJobRow, errorLength: number): FailedJob {
  const { companyId, companyName, createdOn, failedOn, nextOn, error, ...rest } = row;
  const shown = hideSecrets(error.slice(0, shownError.whole));
  return {
    ...rest,
    state: repository.stateOf(row),
    createdOn: createdOn.toISOString(),
    failedOn: failedOn.toISOString(),
    nextOn: nextOn?.toISOString() ?? null,
    error: shown.length > errorLength ? `${shown.slice(0, errorLength - 1)}…` : shown,
    company: companyId && companyName ? { id: companyId, name: companyName } : null,
  };
}
