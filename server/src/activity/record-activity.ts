import type { ActivityEvent, SourceApp } from '@endcap/contract/record/activity';
import { sql } from 'kysely';
import type { Scope } from '../access/scope.ts';
import type { Transaction } from '../db/connection.ts';

export interface Activity {
  event: ActivityEvent;
  entity: {
    type: string;
    id: string;
    name: string;
    /** Set when the entity is a person, so that erasing them finds this text. */
    personId?: string;
  };
  before?: unknown;
  after?: unknown;
  sourceApp?: SourceApp;
}

/** Who acted, as far as the log is concerned; a Scope is one. The portal itself has no id. */
export type ActivityScope = {
  actor: { id: string | null } & Pick<Scope['actor'], 'loginId' | 'name'>;
  company: { id: string } | null;
  requestId: string;
};

/** Acts where no person does: a job that ends, opens or erases something at its time. */
export const portalActor = { id: null, loginId: 'portal', name: 'Portal' };

/**
 * The one writer of the activity log. It takes the transaction of the change itself, so that
 * either both are kept or neither. Call it last: it holds the company's chain until commit.
 */
export async function recordActivity(
  tx: Transaction,
  scope: ActivityScope,
  ...activities: Activity[]
): Promise<void> {
  await recordActivities(
    tx,
    activities.map((activity) => ({ scope, activity })),
  );
}

/** For work on many companies at once: one statement, which takes their chains in one order. */
export async function recordActivities(
  tx: Transaction,
  happened: { scope: ActivityScope; activity: Activity }[],
): Promise<void> {
  if (happened.length === 0) return;
  const entries = happened.map(({ scope, activity }) => entryOf(scope, activity));
  await sql`select append_activity(${JSON.stringify(entries)}::jsonb)`.execute(tx);
}

function entryOf(
  { actor, company, requestId }: ActivityScope,
  { event, entity, before, after, sourceApp = 'PORTAL' }: Activity,
) {
  return {
    companyId: company?.id ?? null,
    event,
    sourceApp,
    requestId,
    actor: { id: actor.id, loginId: actor.loginId, name: actor.name },
    entity: { ...entity, before: before ?? null, after: after ?? null },
  };
}
