import type { Sbu, StaffAttribute } from '@endcap/contract/access/staff-parts';
import type { UserGroup } from '@endcap/contract/identity/identity';
import type { Locale } from '@endcap/contract/sites';
import type { DemoCompany } from '../companies/demo-companies.ts';
import type { DemoAccount } from './demo-accounts.ts';

export interface DemoUser {
  id: string;
  loginId: string;
  firstName: string;
  lastName: string;
  userType: 'INTERNAL' | 'EXTERNAL';
  group: UserGroup;
  persona: DemoAccount['persona'];
  /** Of merchants. */
  sbu?: Sbu;
  /** Of asset protection. */
  buoAreaNumber?: string;
  attributes?: readonly StaffAttribute[];
  /** Shown on the sign-in page of the demo. */
  account: DemoAccount | null;
  languageCode: Locale | null;
  timeZone: string | null;
  createdOn: Date;
  lastLoginOn: Date | null;
  /** By the retailer, in every company. */
  blockedOn: Date | null;
  /** Staff who left the retailer. */
  removedOn?: Date;
  /** Has the demo's password without being a one-click account. */
  hasPassword?: boolean;
  /** Was invited and has not registered yet. */
  invited?: true;
}

export interface DemoMembership {
  company: DemoCompany;
  user: DemoUser;
  role: 'ADMIN' | 'USER';
  state: 'ACTIVE' | 'PENDING' | 'BLOCKED';
  thirdParty: boolean;
  /** The agency that brought the user. */
  broughtBy?: DemoCompany;
  createdOn: Date;
  /** The name that the company typed for a user who has an account and has not accepted yet. */
  invitedAs?: { firstName: string; lastName: string };
}
