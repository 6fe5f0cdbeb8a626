import type { Person } from '@endcap/contract/gates';
import type { CompanyType, UserGroup } from '@endcap/contract/identity';
import type { Action, Permission, Resource } from '@endcap/contract/permissions';
import type { Locale, Site } from '@endcap/contract/sites';

/**
 * Who asks, for which company, on which site. Built from host and session in one place
 * (http/resolve-scope.ts) and the first thing that every company-scoped query takes.
 */
export interface Scope {
  actor: { id: string; loginId: string; name: string; group: UserGroup };
  company: { id: string; name: string; type: CompanyType } | null;
  site: Site;
  locale: Locale;
  permissions: ReadonlySet<Permission>;
  /** The same person in the words of the gates. */
  person: Person;
  sessionId: string;
  requestId: string;
}

export interface CompanyScope extends Scope {
  company: NonNullable<Scope['company']>;
}

export function holds(scope: Scope, action: Action, resource: Resource): boolean {
  return scope.permissions.has(`${action} ${resource}`);
}
