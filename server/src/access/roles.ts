import type { CompanyType, PersonaId, UserGroup } from '@endcap/contract/identity';
import { type Permission, type Role, rolePermissions } from '@endcap/contract/permissions';
import { isSuperAdmin } from '@endcap/contract/user-kind';

export interface Standing {
  group: UserGroup;
  /** The person's own place in the chosen company, if they have one. */
  membership: { role: 'ADMIN' | 'USER'; state: 'ACTIVE' | 'PENDING' | 'BLOCKED' } | null;
  companyType: CompanyType | null;
  blocked: boolean;
  /** Of somebody who represents the company. */
  persona: PersonaId | null;
}

/** What a person is right now. A blocked or unfinished account is nobody until that is settled. */
export function rolesOf({ group, membership, companyType, blocked, persona }: Standing): Role[] {
  if (blocked) return [];
  if (persona === 'MERCHANT' && companyType && isSuperAdmin({ group })) return ['MERCHANT_VIEW'];
  const roles = groupRoles[group];
  if (membership?.state !== 'ACTIVE') return roles;
  if (membership.role === 'USER') return [...roles, 'COMPANY_USER'];
  return [...roles, companyType === 'BASIC_VENDOR' ? 'BASIC_COMPANY_ADMIN' : 'COMPANY_ADMIN'];
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

/** There are few sets of roles, and every request asks for one: each is put together once. */
export function permissionsOf(standing: Standing): ReadonlySet<Permission> {
  const roles = rolesOf(standing);
  const key = roles.join();
  const known =
    permissionsOfRoles.get(key) ?? new Set(roles.flatMap((role) => rolePermissions[role]));
  permissionsOfRoles.set(key, known);
  return known;
}
