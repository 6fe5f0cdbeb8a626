import { createHash } from 'node:crypto';
import type { ActivityEvent, SourceApp } from '@endcap/contract/activity';
import type { DemoUser } from '../people/demo-person.ts';

/** An entry as the activity log's writer makes it, with its moment. */
export interface DemoActivity {
  at: Date;
  companyId: string | null;
  event: ActivityEvent;
  sourceApp: SourceApp;
  requestId: string;
  actor: { id: string | null; loginId: string; name: string };
  entity: {
    type: string;
    id: string;
    name: string;
    personId?: string;
    before: unknown;
    after: unknown;
  };
}

/** How far back the demo's log goes. */
export const daysOfActivity = 360;

export function actorOf({ id, loginId, firstName, lastName }: DemoUser): DemoActivity['actor'] {
  return { id, loginId, name: `${firstName} ${lastName}` };
}

export function requestIdOf(...key: string[]): string {
  return createHash('sha256').update(key.join('\n')).digest('base64url').slice(0, 12);
}
