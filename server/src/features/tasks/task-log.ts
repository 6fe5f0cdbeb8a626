import type { ActivityEvent } from '@endcap/contract/activity';
import type { Activity, ActivityScope } from '../../activity/record-activity.ts';

const thePortal = { id: null, loginId: 'portal', name: 'Portal' };

interface AboutPerson {
  userId: string;
  companyId: string;
  name: string;
  requestId: string | null;
}

/** What the portal does by itself, under the request that began it. */
export function portalScope({ companyId, requestId }: AboutPerson): ActivityScope {
  return { actor: thePortal, company: { id: companyId }, requestId: requestId ?? 'tasks' };
}

export function personEntry(
  event: ActivityEvent,
  { userId, name }: Pick<AboutPerson, 'userId' | 'name'>,
  values: Pick<Activity, 'before' | 'after'>,
): Activity {
  const entity = { type: 'USER', id: userId, name, personId: userId };
  return { event, sourceApp: 'BATCH', entity, ...values };
}
