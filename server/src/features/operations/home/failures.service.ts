import { repairLimits } from '@endcap/contract/limits';
import type { FailureCause } from '@endcap/contract/operations/failure-causes';
import type { FailureSource } from '@endcap/contract/operations/home';
import type { Scope } from '../../../access/scope.ts';
import { operatorOf } from '../../../activity/operator.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import { noAnswer } from '../../products/provisioning/answers.service.ts';
import { retryJobs } from '../failed-jobs/failed-jobs.service.ts';
import { retryProvisioningRequests } from '../provisioning-requests/provisioning-requests.service.ts';
import { resendMail } from '../undelivered-mail/undelivered-mail.service.ts';
import { causeOfFailure, groupFailures } from './group-failures.ts';
import { selectFailures, selectFailuresOf } from './today.unscoped.repository.ts';

export async function listFailures(db: Database) {
  return { groups: groupFailures(await selectFailures(db), noAnswer) };
}

/** The group as it is now: what was repaired since the screen was drawn is not touched. */
export async function retryFailures(
  db: Database,
  scope: Scope,
  { source, cause }: { source: FailureSource; cause: FailureCause },
  config: Config,
): Promise<{ sent: number; left: number; remaining: number }> {
  const rows = await selectFailuresOf(db, source);
  const ids = rows
    .filter(({ reason }) => causeOfFailure({ source, reason }, noAnswer) === cause)
    .map(({ id }) => id);
  const now = ids.slice(0, repairLimits.perAct);
  const sent = now.length > 0 ? await repair[source](db, scope, now, config) : 0;
  return { sent, left: now.length - sent, remaining: ids.length - now.length };
}

type Repair = (db: Database, scope: Scope, ids: string[], config: Config) => Promise<number>;

/** Each kind by its own rules, as from its page. */
const repair: Record<FailureSource, Repair> = {
  JOBS: async (db, scope, ids) => (await retryJobs(db, operatorOf(scope), ids)).retried,
  MAIL: async (db, scope, mailIds) => (await resendMail(db, operatorOf(scope), { mailIds })).resent,
  PROVISIONING: async (db, scope, ids, config) =>
    (await retryProvisioningRequests(db, scope, ids, config)).sent,
};
