import type { ActivityEvent, SourceApp } from '@endcap/contract/activity';
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

/** Who acted, as far as the log is concerned; a Scope is one. */
export type ActivityScope = {
  actor: Pick<Scope['actor'], 'id' | 'loginId' | 'name'>;
  company: { id: string } | null;
  requestId: string;
};

/**
 * The one writer of the activity log. It takes the transaction of the change itself, so that
 * either both are kept or neither. Call it last: it holds the company's chain until commit.
 */
export async function recordActivity(
  tx: Transaction,
  scope: ActivityScope,
  ...activities: Activity[]
): Promise<void> {
  const entries = activities.map(({ event, entity, before, after, sourceApp = 'PORTAL' }) => ({
    companyId: scope.company?.id ?? null,
    event,
    sourceApp,
    requestId: scope.requestId,
    actor: { id: scope.actor.id, loginId: scope.actor.loginId, name: scope.actor.name },
    entity: { ...entity, before: before ?? null, after: after ?? null },
  }));
  await sql`select append_activity(${JSON.stringify(entries)}::jsonb)`.execute(tx);
}
