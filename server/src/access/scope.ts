import type { Person } from '@endcap/contract/access/gates';
import type { Action, Permission, Resource } from '@endcap/contract/access/permissions';
import type { CompanyType } from '@endcap/contract/company-options';
import type { PersonaId, UserGroup } from '@endcap/contract/identity/identity';
import type { Locale, Site } from '@endcap/contract/sites';
import type { FactorObligation, FactorRules } from './second-factor.ts';

/**
 * The caller, the company and the site of a request. Built from host and session in one place
 * (http/resolve-scope.ts); every company-scoped query takes it first.
 */
export interface Scope {
  actor: { id: string; loginId: string; name: string; group: UserGroup };
  /** Set when the retailer blocked the whole account, not only a company. */
  accountBlock: { reason: string | null } | null;
  company: { id: string; name: string; type: CompanyType } | null;
  /** When the time of a super admin or a spectator in the company ends, by the database's clock. */
  contextEnd: { on: Date; secondsLeft: number } | null;
  /** The company of the session whose time is over. */
  endedContext: { id: string; name: string } | null;
  /** The persona under which the user views the company. */
  persona: PersonaId | null;
  /** The user works for a third-party company, or for this company on behalf of one. */
  thirdParty: boolean;
  site: Site;
  locale: Locale;
  permissions: ReadonlySet<Permission>;
  /** The user as the gates need it. */
  person: Person;
  sessionId: string;
  /** The due date of the company's open audit. */
  auditDueDate: string | null;
  /** Set for a person who must have a second factor and has none. */
  factor: FactorObligation | null;
  factorRules: FactorRules | null;
  requestId: string;
}

export interface CompanyScope extends Scope {
  company: NonNullable<Scope['company']>;
}

/** For SQL that needs only the caller's account: compiled statements know no more of it. */
export interface ActorScope {
  actor: Pick<Scope['actor'], 'id' | 'group'>;
}

export function holds(scope: Scope, action: Action, resource: Resource): boolean {
  return scope.permissions.has(`${action} ${resource}`);
}

/** Users may act on their own account, super admins on all, unless they view a company as a merchant. */
export function mayActFor({ actor, persona }: Scope, loginId: string): boolean {
  return loginId === actor.loginId || (actor.group === 'SUPER_ADMIN' && persona !== 'MERCHANT');
}
