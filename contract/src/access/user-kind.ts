import type { CompanyType } from '../company-options.ts';
import type { PersonaId, UserGroup } from '../identity/identity.ts';
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
  /** The views of a company that the user can choose from; the first is the one they start with. */
  personas: readonly PersonaId[];
}

/** Everything that is derived from the kind of user, in one place. */
export function userKindOf(facts: UserFacts): UserKind {
  const role = roleOf(facts);
  return {
    type: userTypeOf(facts),
    role,
    representation: representationOf(facts),
    personas: personasOf(facts, role),
  };
}

export function isSuperAdmin({ group }: { group: UserGroup }): boolean {
  return group === 'SUPER_ADMIN' || group === 'SUPER_ADMIN_SPECTATOR';
}

export function userTypeOf(facts: Omit<UserFacts, 'persona'>): UserType {
  const { group, companyType } = facts;
  if (!companyType && isSuperAdmin({ group })) return 'SUPER_ADMIN';
  if (companyType === 'UNKNOWN' && roleOf(facts) === 'SUPER_ADMIN_MERCHANT') return 'SUPER_ADMIN';
  if (companyType === 'BASIC_VENDOR') return 'BASIC';
  return companyType === 'CHARTER_VENDOR' ? 'CHARTER' : 'UNKNOWN';
}

/** The rights to switch follow the persona: a supplier holds both, a merchant only that to switch back. */
function roleOf({ group, permissions }: Omit<UserFacts, 'persona'>): SpecialRole | null {
  const company = permissions.has('SWITCH COMPANY');
  const persona = permissions.has('SWITCH PERSONA');
  if (company && persona) return 'SUPPLIER';
  if (persona) return 'MERCHANT';
  return company && isSuperAdmin({ group }) ? 'SUPER_ADMIN_MERCHANT' : null;
}

/** They look at a company that is not theirs; an internal user has asked its admins for it. */
const viewers: readonly UserGroup[] = [
  'SUPER_ADMIN_SPECTATOR',
  'THIRD_PARTY_SPONSORED_SUPPLIER',
  'INTERNAL_USER',
];

function representationOf({ group, companyType, persona }: UserFacts): Representation | null {
  if (!companyType) return null;
  if (group === 'CATEGORY_MANAGER' || persona === 'MERCHANT') return 'MERCHANT_VIEW';
  if (group === 'SUPER_ADMIN' || group === 'COMPANY_SWITCH_USER') return 'ACTING';
  return viewers.includes(group) ? 'VIEWING' : null;
}

function personasOf({ group }: UserFacts, role: SpecialRole | null): readonly PersonaId[] {
  if (role === null) return ['SUPPLIER'];
  // A category manager is a merchant by profession and has no supplier's view.
  return group === 'CATEGORY_MANAGER' ? ['MERCHANT'] : ['SUPPLIER', 'MERCHANT'];
}
