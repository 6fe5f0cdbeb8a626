import type { PersonaId } from '@endcap/contract/identity/identity';
import type { Scope } from '../../../access/scope.ts';
import {
  type Activity,
  type ActivityScope,
  recordActivities,
} from '../../../activity/record-activity.ts';
import type { Transaction } from '../../../db/connection.ts';

export interface NamedCompany {
  id: string;
  name: string;
}

export interface ContextChange {
  event: 'COMPANY_CONTEXT_SET' | 'COMPANY_CONTEXT_SWITCHED' | 'COMPANY_CONTEXT_RESET';
  company: NamedCompany | null;
  persona: PersonaId | null;
  /** Why a super admin or a spectator comes; null for others, and for another view of the same company. */
  reason: string | null;
}

/**
 * Each company's log names only that company: its readers learn that a user came or left, never
 * where from or where to. `ended` is a company that the user left by the time limit.
 */
export async function recordContext(
  tx: Transaction,
  scope: Scope,
  { event, company, persona, reason, ended }: ContextChange & { ended: NamedCompany | null },
): Promise<void> {
  const { company: from } = scope;
  const left = from && { company: from.name, persona: scope.persona };
  const entries: ReturnType<typeof entryOf>[] = [];
  if (ended) entries.push(timeLimitEntry(scope, ended));
  if (from && from.id !== company?.id) {
    entries.push(entryOf(scope, from, { event: 'COMPANY_CONTEXT_RESET', before: left }));
  }
  if (company) {
    const after = {
      company: company.name,
      persona,
      // The visits of a company are found by these two.
      ...(reason ? { visitor: scope.actor.group, reason } : {}),
    };
    const before = from?.id === company.id ? left : null;
    entries.push(entryOf(scope, company, { event, before, after }));
  }
  await recordActivities(tx, entries);
}

/** The company sees that the portal ended the visit. */
export function timeLimitEntry(scope: Omit<ActivityScope, 'company'>, company: NamedCompany) {
  const before = { company: company.name };
  const after = { how: 'TIME_LIMIT' };
  return entryOf(scope, company, { event: 'COMPANY_CONTEXT_RESET', before, after });
}

function entryOf(
  { actor, requestId }: Omit<ActivityScope, 'company'>,
  company: NamedCompany,
  change: Pick<Activity, 'event' | 'before' | 'after'>,
): { scope: ActivityScope; activity: Activity } {
  const entity = { type: 'COMPANY', id: company.id, name: company.name };
  return {
    scope: { actor, company, requestId },
    activity: { ...change, sourceApp: 'IDENTITY', entity },
  };
}
