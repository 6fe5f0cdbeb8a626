import type { StaffAttribute } from '@endcap/contract/operations/staff-parts';
import type { UserGroup } from '@endcap/contract/sign-in/identity';
import type { Site } from '@endcap/contract/sites';
import type { NamedCompany } from '../companies/named-companies.ts';

export const demoPassword = 'endcap-demo';

export interface DemoAccount {
  loginId: string;
  firstName: string;
  lastName: string;
  /** For the sign-in page of the demo. */
  who: string;
  site: Site;
  userType: 'INTERNAL' | 'EXTERNAL';
  group: UserGroup;
  persona: 'MERCHANT' | 'ASSET_PROTECTION' | 'CATEGORY_MANAGER' | null;
  companies: readonly NamedCompany[];
  role: 'ADMIN' | 'USER';
  state: 'ACTIVE' | 'PENDING' | 'BLOCKED';
  /** Of an internal user; drawn at random where it is missing. */
  attributes?: readonly StaffAttribute[];
}

type Details = Partial<DemoAccount>;

function account(loginId: string, fullName: string, who: string, details: Details): DemoAccount {
  const [firstName = '', ...rest] = fullName.split(' ');
  return {
    loginId,
    firstName,
    lastName: rest.join(' '),
    who,
    site: 'US',
    userType: 'EXTERNAL',
    group: 'SUPPLIER',
    persona: null,
    companies: [],
    role: 'USER',
    state: 'ACTIVE',
    ...details,
  };
}

function insider(loginId: string, fullName: string, who: string, details: Details): DemoAccount {
  return account(loginId, fullName, who, {
    userType: 'INTERNAL',
    group: 'INTERNAL_USER',
    ...details,
  });
}

export const demoAccounts: readonly DemoAccount[] = [
  account('admin@charter.example', 'Maya Reyes', 'Charter company admin, US', {
    companies: ['northfield'],
    role: 'ADMIN',
  }),
  account('user@charter.example', 'Owen Hartman', 'Charter user, US', {
    companies: ['northfield'],
  }),
  account(
    'admin@basic.example',
    'Leah Brennan',
    'Basic company admin, US; user access audit pending',
    {
      companies: ['basic'],
      role: 'ADMIN',
    },
  ),
  account('user@basic.example', 'Marcus Doyle', 'Basic user, US', { companies: ['basic'] }),
  account('partner@thirdparty.example', 'Elena Petrov', 'Third-party sponsored supplier', {
    group: 'THIRD_PARTY_SPONSORED_SUPPLIER',
    companies: ['agency'],
  }),
  account('switcher@charter.example', 'Joel Sandoval', 'Company-switch user with two companies', {
    group: 'COMPANY_SWITCH_USER',
    companies: ['northfield', 'sister'],
  }),
  insider('merchant@retailer.example', 'Paige Holloway', 'Internal merchant', {
    persona: 'MERCHANT',
  }),
  insider('protection@retailer.example', 'Curtis Boateng', 'Internal asset protection', {
    persona: 'ASSET_PROTECTION',
  }),
  insider('catman@retailer.example', 'Deepa Menon', 'Internal category manager', {
    group: 'CATEGORY_MANAGER',
    persona: 'CATEGORY_MANAGER',
  }),
  insider(
    'internal@retailer.example',
    'Grant Sawyer',
    'Internal user with no product yet (requests access)',
    {},
  ),
  insider('super@retailer.example', 'Sofía Aguilar', 'Super admin', { group: 'SUPER_ADMIN' }),
  insider('super2@retailer.example', 'Martin Okafor', 'Second super admin', {
    group: 'SUPER_ADMIN',
  }),
  insider('spectator@retailer.example', 'Theresa Knight', 'Super admin spectator', {
    group: 'SUPER_ADMIN_SPECTATOR',
  }),
  account('pending@charter.example', 'Nia Coleman', 'Access still being set up', {
    companies: ['northfield'],
    state: 'PENDING',
  }),
  account('blocked@charter.example', 'Derek Slater', 'Blocked', {
    companies: ['northfield'],
    state: 'BLOCKED',
  }),
  account('unknown@nowhere.example', 'Alex Winters', 'External user whose company is unknown', {}),
  account('admin@mx.example', 'Ximena Cárdenas', 'Charter company admin on the Mexico site', {
    site: 'MX',
    companies: ['mexico'],
    role: 'ADMIN',
  }),
  account('admin@ca.example', 'Geneviève Tremblay', 'Charter company admin on the Canada site', {
    site: 'CA',
    companies: ['canada'],
    role: 'ADMIN',
  }),
  account('admin@overdue.example', 'Wesley Frost', 'Basic company admin whose audit is overdue', {
    companies: ['overdue'],
    role: 'ADMIN',
  }),
  account('invited@charter.example', 'Priya Raman', 'Charter user invited by a second company', {
    companies: ['northfield'],
  }),
  insider('support@retailer.example', 'Lena Abbott', 'Internal user who answers tickets', {
    attributes: ['SUPPORT'],
  }),
  insider('editor@retailer.example', 'Clara Whitfield', 'Internal user who edits articles', {
    attributes: ['CONTENT'],
  }),
];
