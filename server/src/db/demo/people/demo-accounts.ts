import type { StaffAttribute } from '@endcap/contract/access/staff-parts';
import type { UserGroup } from '@endcap/contract/identity/identity';
import type { Site } from '@endcap/contract/sites';
import type { NamedCompany } from '../companies/named-companies.ts';

export const demoPassword = 'endcap-demo';

/** One account has an authenticator app, whose secret stands on the sign-in page. */
export const demoFactor = {
  id: '0192a0de-0000-7000-8000-0000000fac70',
  loginId: 'super2@retailer.example',
  name: 'Demo app',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};

/** Each has a text, `demo.who.…`. */
type DemoWho =
  | 'charterAdmin'
  | 'charterUser'
  | 'basicAdmin'
  | 'basicUser'
  | 'partner'
  | 'switcher'
  | 'merchant'
  | 'protection'
  | 'catman'
  | 'internal'
  | 'super'
  | 'super2'
  | 'spectator'
  | 'pending'
  | 'blocked'
  | 'unknown'
  | 'mexicoAdmin'
  | 'canadaAdmin'
  | 'overdueAdmin'
  | 'invited'
  | 'support'
  | 'editor';

export interface DemoAccount {
  loginId: string;
  firstName: string;
  lastName: string;
  /** The text of the sign-in page about it. */
  who: DemoWho;
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

function account(loginId: string, fullName: string, who: DemoWho, details: Details): DemoAccount {
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

function insider(loginId: string, fullName: string, who: DemoWho, details: Details): DemoAccount {
  return account(loginId, fullName, who, {
    userType: 'INTERNAL',
    group: 'INTERNAL_USER',
    ...details,
  });
}

export const demoAccounts: readonly DemoAccount[] = [
  account('admin@charter.example', 'Maya Reyes', 'charterAdmin', {
    companies: ['northfield'],
    role: 'ADMIN',
  }),
  account('user@charter.example', 'Owen Hartman', 'charterUser', {
    companies: ['northfield'],
  }),
  account('admin@basic.example', 'Leah Brennan', 'basicAdmin', {
    companies: ['basic'],
    role: 'ADMIN',
  }),
  account('user@basic.example', 'Marcus Doyle', 'basicUser', { companies: ['basic'] }),
  account('partner@thirdparty.example', 'Elena Petrov', 'partner', {
    group: 'THIRD_PARTY_SPONSORED_SUPPLIER',
    companies: ['agency'],
  }),
  account('switcher@charter.example', 'Joel Sandoval', 'switcher', {
    group: 'COMPANY_SWITCH_USER',
    companies: ['northfield', 'sister'],
  }),
  insider('merchant@retailer.example', 'Paige Holloway', 'merchant', {
    persona: 'MERCHANT',
  }),
  insider('protection@retailer.example', 'Curtis Boateng', 'protection', {
    persona: 'ASSET_PROTECTION',
  }),
  insider('catman@retailer.example', 'Deepa Menon', 'catman', {
    group: 'CATEGORY_MANAGER',
    persona: 'CATEGORY_MANAGER',
  }),
  insider('internal@retailer.example', 'Grant Sawyer', 'internal', {}),
  insider('super@retailer.example', 'Sofía Aguilar', 'super', { group: 'SUPER_ADMIN' }),
  insider('super2@retailer.example', 'Martin Okafor', 'super2', {
    group: 'SUPER_ADMIN',
  }),
  insider('spectator@retailer.example', 'Theresa Knight', 'spectator', {
    group: 'SUPER_ADMIN_SPECTATOR',
  }),
  account('pending@charter.example', 'Nia Coleman', 'pending', {
    companies: ['northfield'],
    state: 'PENDING',
  }),
  account('blocked@charter.example', 'Derek Slater', 'blocked', {
    companies: ['northfield'],
    state: 'BLOCKED',
  }),
  account('unknown@nowhere.example', 'Alex Winters', 'unknown', {}),
  account('admin@mx.example', 'Ximena Cárdenas', 'mexicoAdmin', {
    site: 'MX',
    companies: ['mexico'],
    role: 'ADMIN',
  }),
  account('admin@ca.example', 'Geneviève Tremblay', 'canadaAdmin', {
    site: 'CA',
    companies: ['canada'],
    role: 'ADMIN',
  }),
  account('admin@overdue.example', 'Wesley Frost', 'overdueAdmin', {
    companies: ['overdue'],
    role: 'ADMIN',
  }),
  account('invited@charter.example', 'Priya Raman', 'invited', {
    companies: ['northfield'],
  }),
  insider('support@retailer.example', 'Lena Abbott', 'support', {
    attributes: ['SUPPORT'],
  }),
  insider('editor@retailer.example', 'Clara Whitfield', 'editor', {
    attributes: ['CONTENT'],
  }),
];
