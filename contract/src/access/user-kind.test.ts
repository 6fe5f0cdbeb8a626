import { describe, expect, it } from 'vitest';
import type { CompanyType } from '../company-options.ts';
import type { PersonaId, UserGroup } from '../identity/identity.ts';
import { type Role, rolePermissions } from './permissions.ts';
import { userKindOf } from './user-kind.ts';

interface Given {
  group?: UserGroup;
  roles?: readonly Role[];
  company?: CompanyType;
  persona?: PersonaId;
}

function kindOf({ group = 'SUPPLIER', roles = [], company, persona }: Given) {
  const permissions = new Set(roles.flatMap((role) => rolePermissions[role]));
  return userKindOf({ group, permissions, companyType: company ?? null, persona: persona ?? null });
}

const superAdmin = { group: 'SUPER_ADMIN', roles: ['SUPER_ADMIN'] } as const;
const merchantView = {
  group: 'SUPER_ADMIN',
  roles: ['MERCHANT_VIEW'],
  persona: 'MERCHANT',
} as const;
const spectator = { group: 'SUPER_ADMIN_SPECTATOR', roles: ['SUPER_ADMIN_SPECTATOR'] } as const;
const switcher = { group: 'COMPANY_SWITCH_USER', roles: ['COMPANY_SWITCH_USER'] } as const;
const switchedMerchant = {
  group: 'COMPANY_SWITCH_USER',
  roles: ['MERCHANT_PERSONA'],
  persona: 'MERCHANT',
} as const;
const sponsored = {
  group: 'THIRD_PARTY_SPONSORED_SUPPLIER',
  roles: ['SPONSORED_SUPPLIER'],
} as const;
const catman = { group: 'CATEGORY_MANAGER', roles: ['CATEGORY_MANAGER'] } as const;

describe('the user type', () => {
  it.each<[string, Given, string]>([
    ['a super admin without a company', superAdmin, 'SUPER_ADMIN'],
    [
      'a merchant view of an unknown company',
      { ...merchantView, company: 'UNKNOWN' },
      'SUPER_ADMIN',
    ],
    ['a super admin for an unknown company', { ...superAdmin, company: 'UNKNOWN' }, 'UNKNOWN'],
    ['a super admin for Basic', { ...superAdmin, company: 'BASIC_VENDOR' }, 'BASIC'],
    ['a Basic supplier', { company: 'BASIC_VENDOR' }, 'BASIC'],
    ['a Charter supplier', { company: 'CHARTER_VENDOR' }, 'CHARTER'],
    ['a partner who views Charter', { ...sponsored, company: 'CHARTER_VENDOR' }, 'CHARTER'],
    ['an agency', { company: 'THIRD_PARTY' }, 'UNKNOWN'],
    ['an internal user', { group: 'INTERNAL_USER' }, 'UNKNOWN'],
    ['a user whose company is unknown', {}, 'UNKNOWN'],
  ])('of %s', (_, given, type) => {
    expect(kindOf(given).type).toBe(type);
  });
});

describe('the special role', () => {
  it.each<[string, Given, string | null]>([
    ['both rights to switch: supplier', superAdmin, 'SUPPLIER'],
    ['both rights of a company-switch user: supplier', switcher, 'SUPPLIER'],
    ['persona alone: merchant', catman, 'MERCHANT'],
    ['persona alone after switching: merchant', switchedMerchant, 'MERCHANT'],
    ['company alone, super admin: in merchant persona', merchantView, 'SUPER_ADMIN_MERCHANT'],
    ['company alone, anyone else: none', sponsored, null],
    ['neither: none', { roles: ['COMPANY_ADMIN'] }, null],
  ])('%s', (_, given, role) => {
    expect(kindOf(given).role).toBe(role);
  });
});

describe('the representation', () => {
  const company = 'CHARTER_VENDOR';
  it.each<[string, Given, string | null]>([
    ['a super admin acts', { ...superAdmin, company }, 'ACTING'],
    ['a company-switch user acts', { ...switcher, company }, 'ACTING'],
    ['a spectator views', { ...spectator, company }, 'VIEWING'],
    ['a sponsored supplier views', { ...sponsored, company }, 'VIEWING'],
    ['the merchant persona has its own view', { ...merchantView, company }, 'MERCHANT_VIEW'],
    ['also of a company-switch user', { ...switchedMerchant, company }, 'MERCHANT_VIEW'],
    ['so has a tagged category manager', { ...catman, company }, 'MERCHANT_VIEW'],
    ['a super admin without a company represents none', superAdmin, null],
    ['a supplier represents no company', { company }, null],
  ])('%s', (_, given, representation) => {
    expect(kindOf(given).representation).toBe(representation);
  });
});

describe('the personas', () => {
  it.each<[string, Given, string[]]>([
    ['a super admin can switch', superAdmin, ['SUPPLIER', 'MERCHANT']],
    ['and back', merchantView, ['SUPPLIER', 'MERCHANT']],
    ['a spectator can switch', spectator, ['SUPPLIER', 'MERCHANT']],
    ['a company-switch user can switch', switcher, ['SUPPLIER', 'MERCHANT']],
    ['and back as well', switchedMerchant, ['SUPPLIER', 'MERCHANT']],
    ['a category manager is always a merchant', catman, ['MERCHANT']],
    ['a sponsored supplier is always a supplier', sponsored, ['SUPPLIER']],
    ['a company admin too', { roles: ['COMPANY_ADMIN'] }, ['SUPPLIER']],
  ])('%s', (_, given, personas) => {
    expect(kindOf(given).personas).toEqual(personas);
  });
});
