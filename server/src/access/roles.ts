import { type Permission, type Role, rolePermissions } from '@endcap/contract/access/permissions';
import { attributeRoles } from '@endcap/contract/access/staff-parts';
import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { CompanyType } from '@endcap/contract/company-options';
import type { PersonaId, UserGroup } from '@endcap/contract/identity/identity';

export interface RoleFacts {
  group: UserGroup;
  /** The user's membership in the chosen company. */
  membership: { role: 'ADMIN' | 'USER'; state: 'ACTIVE' | 'PENDING' | 'BLOCKED' } | null;
  companyType: CompanyType | null;
  blocked: boolean;
  /** Attributes of an internal user. */
  attributes?: readonly string[];
  /** Set for a user who represents the company. */
  persona: PersonaId | null;
}

/** The current roles of a user. A blocked account has none, a pending membership gives none. */
export function rolesOf(facts: RoleFacts): Role[] {
  const { group, membership, companyType, blocked, persona } = facts;
  if (blocked) return [];
  if (persona === 'MERCHANT' && companyType && isSuperAdmin({ group })) return ['MERCHANT_VIEW'];
  const roles = [...groupRoles[group], ...rolesByAttribute(facts), ...rolesOfViewer(facts)];
  if (membership?.state !== 'ACTIVE') return roles;
  if (membership.role === 'USER') return [...roles, 'COMPANY_USER'];
  return [...roles, companyType === 'BASIC_VENDOR' ? 'BASIC_COMPANY_ADMIN' : 'COMPANY_ADMIN'];
}

/** A spectator looks on and answers no one; a super admin has these rights without the attribute. */
function rolesByAttribute({ group, attributes = [] }: RoleFacts): Role[] {
  if (group !== 'INTERNAL_USER' && group !== 'CATEGORY_MANAGER') return [];
  return Object.entries(attributeRoles)
    .filter(([attribute]) => attributes.includes(attribute))
    .map(([, role]) => role);
}

/** A sponsored supplier without a membership is in the company through their agency's association. */
function rolesOfViewer({ group, membership, companyType }: RoleFacts): Role[] {
  const isViewer = group === 'THIRD_PARTY_SPONSORED_SUPPLIER' && companyType && !membership;
  return isViewer ? ['PARTNER_VIEWER'] : [];
}

const groupRoles: Record<UserGroup, Role[]> = {
  SUPER_ADMIN: ['SUPER_ADMIN'],
  SUPER_ADMIN_SPECTATOR: ['SUPER_ADMIN_SPECTATOR'],
  SUPPLIER: [],
  THIRD_PARTY_SPONSORED_SUPPLIER: ['SPONSORED_SUPPLIER'],
  COMPANY_SWITCH_USER: ['COMPANY_SWITCH_USER'],
  CATEGORY_MANAGER: ['CATEGORY_MANAGER'],
  INTERNAL_USER: ['INTERNAL_USER'],
};

const permissionsOfRoles = new Map<string, ReadonlySet<Permission>>();

/** Cached by role set: every request needs one, and there are few. */
export function permissionsOf(facts: RoleFacts): ReadonlySet<Permission> {
  const roles = rolesOf(facts);
  const isMerchant = facts.persona === 'MERCHANT' && facts.group === 'COMPANY_SWITCH_USER';
  const key = `${roles.join()} ${isMerchant}`;
  const known = permissionsOfRoles.get(key) ?? grantedTo(roles, isMerchant);
  permissionsOfRoles.set(key, known);
  return known;
}

/** The merchant persona only takes rights away: a user must not gain what the company never gave them. */
function grantedTo(roles: readonly Role[], isMerchant: boolean): ReadonlySet<Permission> {
  const granted = roles.flatMap((role) => rolePermissions[role]);
  const kept = rolePermissions.MERCHANT_PERSONA;
  return new Set(isMerchant ? granted.filter((permission) => kept.includes(permission)) : granted);
}
