import type { SourceApp } from '@endcap/contract/record/activity';
import type { Scope } from '../access/scope.ts';
import { AppError } from '../app-error.ts';
import type { Transaction } from '../db/connection.ts';
import { type Activity, type ActivityScope, recordActivity } from './record-activity.ts';

/** Who changes a setting of the whole portal: a super admin on a page, or an operator's command. */
export interface OperatorScope extends ActivityScope {
  sourceApp: SourceApp;
}

/** An operator at the command line has no account in the portal. */
export function operatorByCommand(command: string): OperatorScope {
  return {
    actor: { id: null, loginId: 'operator', name: 'Operator' },
    company: null,
    requestId: command,
    sourceApp: 'BATCH',
  };
}

/** A chosen company has no part in it: the entry is in the portal's own log. */
export function operatorOf({ actor, requestId }: Scope): OperatorScope {
  return { actor, company: null, requestId, sourceApp: 'PORTAL' };
}

/** Refuses a super admin who lost the role or was blocked since the request began. Call it first. */
export async function refuseLostOperator(tx: Transaction, { actor }: OperatorScope): Promise<void> {
  if (actor.id === null) return;
  const account = await tx
    .selectFrom('user_account')
    .select(['user_group as group', 'blocked_on as blockedOn', 'removed_on as removedOn'])
    .where('id', '=', actor.id)
    .forShare()
    .executeTakeFirst();
  const isOperator = account?.group === 'SUPER_ADMIN' && !account.blockedOn && !account.removedOn;
  if (!isOperator) throw new AppError('access.denied');
}

/** Writes the entry of an operator's change. Call it last, as recordActivity. */
export async function recordOperation(
  tx: Transaction,
  scope: OperatorScope,
  ...activities: Activity[]
): Promise<void> {
  const { sourceApp } = scope;
  await recordActivity(tx, scope, ...activities.map((one) => ({ sourceApp, ...one })));
}
