import { describe, expect, it } from 'vitest';
import { permissionsOf, type RoleFacts, rolesOf } from './roles.ts';

const member = { role: 'ADMIN', state: 'ACTIVE' } as const;
const facts = (given: Partial<RoleFacts>): RoleFacts => ({
  group: 'SUPPLIER',
  membership: null,
  companyType: null,
  blocked: false,
  persona: null,
  ...given,
});

describe('what a person is', () => {
  it.each<[Partial<RoleFacts>, string[]]>([
    [{}, []],
    [{ membership: member, companyType: 'CHARTER_VENDOR' }, ['COMPANY_ADMIN']],
    [{ membership: member, companyType: 'BASIC_VENDOR' }, ['BASIC_COMPANY_ADMIN']],
    [{ membership: { ...member, role: 'USER' }, companyType: 'CHARTER_VENDOR' }, ['COMPANY_USER']],
    [{ membership: { ...member, state: 'PENDING' }, companyType: 'CHARTER_VENDOR' }, []],
    [{ membership: { ...member, state: 'BLOCKED' }, companyType: 'CHARTER_VENDOR' }, []],
    [{ membership: member, companyType: 'CHARTER_VENDOR', blocked: true }, []],
    [{ group: 'SUPER_ADMIN' }, ['SUPER_ADMIN']],
    [{ group: 'SUPER_ADMIN', blocked: true }, []],
    [
      { group: 'COMPANY_SWITCH_USER', membership: member, companyType: 'CHARTER_VENDOR' },
      ['COMPANY_SWITCH_USER', 'COMPANY_ADMIN'],
    ],
    [{ group: 'THIRD_PARTY_SPONSORED_SUPPLIER' }, ['SPONSORED_SUPPLIER']],
    [
      { group: 'THIRD_PARTY_SPONSORED_SUPPLIER', companyType: 'CHARTER_VENDOR' },
      ['SPONSORED_SUPPLIER', 'PARTNER_VIEWER'],
    ],
    [
      {
        group: 'THIRD_PARTY_SPONSORED_SUPPLIER',
        companyType: 'THIRD_PARTY',
        membership: { ...member, state: 'PENDING' },
      },
      ['SPONSORED_SUPPLIER'],
    ],
    [{ group: 'INTERNAL_USER', attributes: ['SUPPORT'] }, ['INTERNAL_USER', 'SUPPORT_AGENT']],
    [
      { group: 'CATEGORY_MANAGER', attributes: ['CONTENT'] },
      ['CATEGORY_MANAGER', 'CONTENT_EDITOR'],
    ],
    [
      { group: 'SUPER_ADMIN_SPECTATOR', attributes: ['SUPPORT', 'CONTENT'] },
      ['SUPER_ADMIN_SPECTATOR'],
    ],
    [{ attributes: ['SUPPORT', 'CONTENT'] }, []],
  ])('%o is %o', (given, roles) => {
    expect(rolesOf(facts(given))).toEqual(roles);
  });

  it('gives a Basic admin users to manage and nothing that their tier cannot open', () => {
    const rights = permissionsOf(facts({ membership: member, companyType: 'BASIC_VENDOR' }));
    expect(rights.has('CREATE USER')).toBe(true);
    expect(rights.has('LIST EMAIL_DOMAIN')).toBe(false);
  });

  it('takes rights away in the merchant view, and from a company-switch user alone', () => {
    const rightsOf = (given: Partial<RoleFacts>) =>
      permissionsOf(facts({ membership: member, companyType: 'CHARTER_VENDOR', ...given }));
    const views = (group: RoleFacts['group']) =>
      (['SUPPLIER', 'MERCHANT'] as const).map((persona) => {
        const rights = rightsOf({ group, persona });
        return [rights.has('CREATE USER'), rights.has('LIST EMAIL_DOMAIN')];
      });
    expect(views('COMPANY_SWITCH_USER')).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(views('SUPPLIER')).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('gives those who look on no right to change anything of a company', () => {
    for (const group of ['SUPER_ADMIN_SPECTATOR', 'THIRD_PARTY_SPONSORED_SUPPLIER'] as const) {
      const changing = [...permissionsOf(facts({ group }))].filter(
        (right) => !/^(LIST|SWITCH) |USER_SETTINGS$/.test(right),
      );
      expect(changing).toEqual([]);
    }
  });
});
