import type { Person } from '@endcap/contract/gates';
import type { CompanyType, PersonaId, UserGroup } from '@endcap/contract/identity';
import type { Action, Permission, Resource } from '@endcap/contract/permissions';
import type { Locale, Site } from '@endcap/contract/sites';

/**
 * Who asks, for which company, on which site. Built from host and session in one place
 * (http/resolve-scope.ts) and the first thing that every company-scoped query takes.
 */
export interface Scope {
  actor: { id: string; loginId: string; name: string; group: UserGroup };
  /** The whole account is blocked, not only in one company. */
  accountBlocked: boolean;
  company: { id: string; name: string; type: CompanyType } | null;
  /** Through whose eyes they look at it. */
  persona: PersonaId | null;
  /** Works for an agency, or for a company on behalf of one. */
  thirdParty: boolean;
  site: Site;
  locale: Locale;
  permissions: ReadonlySet<Permission>;
  /** The same person in the words of the gates. */
  person: Person;
  sessionId: string;
  /** The last day of the company's open audit. */
  auditDueDate: string | null;
  requestId: string;
}

export interface CompanyScope extends Scope {
  company: NonNullable<Scope['company']>;
}

export function holds(scope: Scope, action: Action, resource: Resource): boolean {
  return scope.permissions.has(`${action} ${resource}`);
}
