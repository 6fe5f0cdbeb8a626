import type { Permission } from '@endcap/contract/access/permissions';
import {
  type Access,
  anyone,
  may,
  mayAnyOf,
  mayGlobally,
  signedIn,
} from '@endcap/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { admit, authorize } from './authorize.ts';
import { mayActFor, type Scope } from './scope.ts';

const own = '00000000-0000-4000-8000-000000000001';
const foreign = '00000000-0000-4000-8000-000000000002';

function scope(company: string | null, ...held: Permission[]): Scope {
  const permissions = new Set(held);
  return {
    actor: { id: own, loginId: 'ana@people.example', name: 'Ana', group: 'SUPPLIER' },
    accountBlock: null,
    company: company ? { id: company, name: 'Acme', type: 'CHARTER_VENDOR' } : null,
    contextEnd: null,
    endedContext: null,
    persona: null,
    thirdParty: false,
    site: 'US',
    locale: 'en-US',
    permissions,
    person: {
      group: 'SUPPLIER',
      external: true,
      permissions,
      company: company ? { type: 'CHARTER_VENDOR', site: 'US' } : null,
      registering: false,
      blocked: false,
      pending: false,
      suspended: false,
      addendumDue: false,
      auditOverdue: false,
      factorDue: false,
    },
    factor: null,
    factorRules: null,
    sessionId: own,
    auditDueDate: null,
    requestId: 'r',
  };
}

function decide(access: Access, who: Scope | null, pathCompanyId?: string): string {
  try {
    admit(access, who, pathCompanyId);
    authorize(access, who);
    return 'passes';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('authorize', () => {
  const inCompany = may('LIST', 'USER');
  const anywhere = mayGlobally('LIST', 'USER');
  const either = mayAnyOf('LIST USER', 'LIST COMPANY');

  it.each<[string, Access, Scope | null, string | undefined, string]>([
    ['anyone, without a session', anyone, null, undefined, 'passes'],
    ['a session is needed', signedIn, null, undefined, 'session.missing_token'],
    ['any session will do', signedIn, scope(null), undefined, 'passes'],
    ['the right, in the chosen company', inCompany, scope(own, 'LIST USER'), own, 'passes'],
    [
      'the right, but no company chosen',
      inCompany,
      scope(null, 'LIST USER'),
      undefined,
      'access.denied',
    ],
    ['the company, but not the right', inCompany, scope(own, 'LIST COMPANY'), own, 'access.denied'],
    ['a right that needs no company', anywhere, scope(null, 'LIST USER'), undefined, 'passes'],
    ['one of several rights', either, scope(null, 'LIST USER'), undefined, 'passes'],
    ['none of several rights', either, scope(own, 'UPDATE USER'), undefined, 'access.denied'],
    ['the global right is missing', anywhere, scope(own), undefined, 'access.denied'],
    [
      'another company in the path',
      inCompany,
      scope(own, 'LIST USER'),
      foreign,
      'resource.not_found',
    ],
    ['another company, not even the right', inCompany, scope(own), foreign, 'resource.not_found'],
    ['another company, for any session', signedIn, scope(own), foreign, 'resource.not_found'],
    [
      'another company, with a global right',
      anywhere,
      scope(own, 'LIST USER'),
      foreign,
      'resource.not_found',
    ],
  ])('%s', (_, access, who, path, decision) => {
    expect(decide(access, who, path)).toBe(decision);
  });
});

describe('the account of another user', () => {
  const { actor, ...rest } = scope(null);
  const other = 'ben@people.example';
  const superAdmin: Scope = { ...rest, actor: { ...actor, group: 'SUPER_ADMIN' } };

  it.each<[string, Scope, string, boolean]>([
    ['is not open to a supplier', scope(null), other, false],
    ['is open to a super admin', superAdmin, other, true],
    [
      'is not open to a super admin as a merchant',
      { ...superAdmin, persona: 'MERCHANT' },
      other,
      false,
    ],
    ['is their own', { ...superAdmin, persona: 'MERCHANT' }, actor.loginId, true],
  ])('%s', (_, who, loginId, expected) => {
    expect(mayActFor(who, loginId)).toBe(expected);
  });
});
