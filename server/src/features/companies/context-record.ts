import type { PersonaId } from '@endcap/contract/identity';
import type { Scope } from '../../access/scope.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import type { Transaction } from '../../db/connection.ts';

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
 * where from or where to.
 */
export async function recordContext(
  tx: Transaction,
  scope: Scope,
  { event, company, persona, reason }: ContextChange,
): Promise<void> {
  const left = scope.company && { company: scope.company.name, persona: scope.persona };
  if (scope.company && scope.company.id !== company?.id) {
    await write(tx, scope, scope.company, { event: 'COMPANY_CONTEXT_RESET', before: left });
  }
  if (!company) return;
  await write(tx, scope, company, {
    event,
    before: scope.company?.id === company.id ? left : null,
    after: {
      company: company.name,
      persona,
      // The visits of a company are found by these two.
      ...(reason ? { visitor: scope.actor.group, reason } : {}),
    },
  });
}

async function write(
  tx: Transaction,
  { actor, requestId }: Scope,
  company: NamedCompany,
  change: { event: ContextChange['event']; before: unknown; after?: unknown },
): Promise<void> {
  const entity = { type: 'COMPANY', id: company.id, name: company.name };
  const activity = { ...change, sourceApp: 'IDENTITY' as const, entity };
  await recordActivity(tx, { actor, company, requestId }, activity);
}
