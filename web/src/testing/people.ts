import {
  type Action,
  type Resource,
  type Role,
  rolePermissions,
} from '@endcap/contract/access/permissions';
import type { UserContext } from '@endcap/contract/identity/identity';
import { defaultConfiguration } from '../lib/configuration/configuration.ts';

export const company = { id: '0192a0de-0000-7000-8000-000000000001', name: 'Northfield Foods' };

/** Access without any restriction. */
export const freeAccess: UserContext['access'] = {
  registration_due: false,
  blocked: false,
  account_block: null,
  pending: false,
  suspended: false,
  addendum_due: false,
  audit_overdue: false,
  audit_due_date: null,
  second_factor_due: false,
  second_factor_until: null,
  second_factor_days_left: null,
  open_invitations: 0,
  own_companies: 1,
};

/** A person of one role, with the rights that the contract gives it. */
export function person(role: Role, overrides: Partial<UserContext> = {}): UserContext {
  const permissions = rolePermissions[role].map((permission) => {
    const [action, resource] = permission.split(' ') as [Action, Resource];
    return { action, resource };
  });
  return {
    first_name: 'Maya',
    last_name: 'Reyes',
    login_id: 'maya@northfield.example',
    email_address: 'maya@northfield.example',
    account_reference: '4F2A-91C7',
    user_type: 'EXTERNAL',
    tenant: { ...company, type: 'SUPPLIER' },
    persona: null,
    third_party_user: false,
    site_id: 'US',
    user_preferences: { language_code: null, locale: { timezone: 'America/Chicago' } },
    authz: { group: 'SUPPLIER', permissions },
    products: [],
    catManUser: false,
    staff: null,
    companyType: 'CHARTER_VENDOR',
    context_seconds_left: null,
    ended_context: null,
    access: freeAccess,
    ...overrides,
  };
}

/** The answers to the session calls, for a signed-in user or for a visitor. */
export function sessionOf(user: UserContext | null) {
  return {
    'GET /api/auth-status': () => ({ authenticated: user !== null }),
    ...(user && {
      'GET /svc/v1/identity/user-context': () => user,
      'GET /api/ccm': () => ({ config: defaultConfiguration }),
    }),
  };
}
