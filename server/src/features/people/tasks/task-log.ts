import type { ActivityEvent } from '@endcap/contract/record/activity';
import {
  type Activity,
  type ActivityScope,
  portalActor,
} from '../../../activity/record-activity.ts';

interface AboutUser {
  userId: string;
  companyId: string;
  name: string;
  requestId: string | null;
}

/** The scope of a change that the portal makes by itself, under the request that started the task. */
export function portalScope({ companyId, requestId }: AboutUser): ActivityScope {
  return { actor: portalActor, company: { id: companyId }, requestId: requestId ?? 'tasks' };
}

export function userActivity(
  event: ActivityEvent,
  { userId, name }: Pick<AboutUser, 'userId' | 'name'>,
  values: Pick<Activity, 'before' | 'after'>,
): Activity {
  const entity = { type: 'USER', id: userId, name, personId: userId };
  return { event, sourceApp: 'BATCH', entity, ...values };
}
