import type { CompanyType, PersonaId, UserGroup } from './identity.ts';
import type { Permission } from './permissions.ts';

export type UserType = 'SUPER_ADMIN' | 'BASIC' | 'CHARTER' | 'UNKNOWN';

/** The kind of user that the rights make: the specification names these three, and no special role. */
export type SpecialRole = 'SUPPLIER' | 'MERCHANT' | 'SUPER_ADMIN_MERCHANT';

/** The relation of a user to a company that is not simply theirs. */
export type Representation = 'ACTING' | 'VIEWING' | 'MERCHANT_VIEW';

export interface UserFacts {
  group: UserGroup;
  permissions: ReadonlySet<Permission>;
  companyType: CompanyType | null;
  persona: PersonaId | null;
}

export interface UserKind {
  type: UserType;
  role: SpecialRole | null;
  representation: Representation | null;
}

/** Everything that is derived from the kind of user, in one place. */
export function userKindOf(facts: UserFacts): UserKind {
  return { type: typeOf(facts), role: roleOf(facts), representation: representationOf(facts) };
}

export function isSuperAdmin({ group }: { group: UserGroup }): boolean {
  return group === 'SUPER_ADMIN' || group === 'SUPER_ADMIN_SPECTATOR';
}

function typeOf({ group, companyType }: UserFacts): UserType {
  if (isSuperAdmin({ group }) && (!companyType || companyType === 'UNKNOWN')) return 'SUPER_ADMIN';
  if (companyType === 'BASIC_VENDOR') return 'BASIC';
  return companyType === 'CHARTER_VENDOR' ? 'CHARTER' : 'UNKNOWN';
}

function roleOf({ group, permissions }: UserFacts): SpecialRole | null {
  const company = permissions.has('SWITCH COMPANY');
  const persona = permissions.has('SWITCH PERSONA');
  if (company && persona) return 'SUPPLIER';
  if (persona) return 'MERCHANT';
  return company && isSuperAdmin({ group }) ? 'SUPER_ADMIN_MERCHANT' : null;
}

function representationOf({ group, companyType, persona }: UserFacts): Representation | null {
  if (!companyType) return null;
  if (group === 'CATEGORY_MANAGER' || persona === 'MERCHANT') return 'MERCHANT_VIEW';
  if (group === 'SUPER_ADMIN' || group === 'COMPANY_SWITCH_USER') return 'ACTING';
  const views = group === 'SUPER_ADMIN_SPECTATOR' || group === 'THIRD_PARTY_SPONSORED_SUPPLIER';
  return views ? 'VIEWING' : null;
}
