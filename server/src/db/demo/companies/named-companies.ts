import type { CompanyType } from '@endcap/contract/company-options';
import type { TenantType } from '@endcap/contract/identity/identity';
import type { Site } from '@endcap/contract/sites';

export type NamedCompany =
  | 'northfield'
  | 'sister'
  | 'basic'
  | 'overdue'
  | 'agency'
  | 'mexico'
  | 'canada';

export interface NamedCompanySpec {
  key: NamedCompany;
  site: Site;
  name: string;
  type: CompanyType;
  /** A supplier unless it says otherwise. */
  tenantType?: TenantType;
  timeZone: string;
  /** People beside the demo accounts and the guests from agencies. */
  people: number;
  /** The domain of the demo accounts; no other user has an address there. */
  accountDomain: string;
  /** Authorized beside these two. */
  domains: readonly string[];
  /** Authorized earlier and withdrawn; users with such an address stayed. */
  formerDomains: readonly string[];
  /** The first of the company's people. */
  colleagues: readonly string[];
}

export const northfieldGuests = 18;
export const northfieldPending = 12;
export const northfieldBlocked = 3;
/** All who can work there: three demo accounts and the guests are among them. */
export const northfieldActive = 1284;

export const namedCompanies: readonly NamedCompanySpec[] = [
  {
    key: 'northfield',
    site: 'US',
    name: 'Northfield Foods',
    type: 'CHARTER_VENDOR',
    timeZone: 'America/Chicago',
    // One of the pending and one of the blocked is a demo account too.
    people: northfieldActive - 3 - northfieldGuests + northfieldPending - 1 + northfieldBlocked - 1,
    accountDomain: 'charter.example',
    domains: [
      'northfield.example',
      'northfield-frozen.example',
      'northfield-kitchens.example',
      'northfield-logistics.example',
      'northfield-organics.example',
      'northfield-snacks.example',
    ],
    formerDomains: ['northfield-dairy.example', 'northfield-outlet.example'],
    colleagues: [
      'Tomás Álvarez',
      'Chloé Tremblay',
      'Priya Natarajan',
      'Sam Whitfield',
      'Ingrid Bauer',
      'Luis Ortega',
      'Hannah Lindqvist',
      'Noah Castillo',
    ],
  },
  {
    key: 'sister',
    site: 'US',
    name: 'Northfield Beverages',
    type: 'BASIC_VENDOR',
    tenantType: 'BUSINESS_IDENTITY',
    timeZone: 'America/Chicago',
    people: 18,
    accountDomain: 'charter.example',
    domains: [],
    formerDomains: [],
    colleagues: [],
  },
  {
    key: 'basic',
    site: 'US',
    name: 'Harbor Lane Bakery',
    type: 'BASIC_VENDOR',
    timeZone: 'America/New_York',
    people: 148,
    accountDomain: 'basic.example',
    domains: [],
    formerDomains: ['harborlane-catering.example'],
    colleagues: [],
  },
  {
    key: 'overdue',
    site: 'US',
    name: 'Tallgrass Candle Works',
    type: 'BASIC_VENDOR',
    timeZone: 'America/Denver',
    people: 9,
    accountDomain: 'overdue.example',
    domains: [],
    formerDomains: [],
    colleagues: [],
  },
  {
    key: 'agency',
    site: 'US',
    name: 'Shelf Partners',
    type: 'THIRD_PARTY',
    timeZone: 'America/Chicago',
    people: 14,
    accountDomain: 'thirdparty.example',
    domains: [],
    formerDomains: [],
    colleagues: ['Renée Marsh', 'Daniel Okafor'],
  },
  {
    key: 'mexico',
    site: 'MX',
    name: 'Alimentos Sierra Clara',
    type: 'CHARTER_VENDOR',
    timeZone: 'America/Mexico_City',
    people: 64,
    accountDomain: 'mx.example',
    domains: [],
    formerDomains: [],
    colleagues: [],
  },
  {
    key: 'canada',
    site: 'CA',
    name: 'Érablière du Lac Bleu',
    type: 'CHARTER_VENDOR',
    timeZone: 'America/Toronto',
    people: 47,
    accountDomain: 'ca.example',
    domains: ['xn--rablire-lac-bleu-xpbm.example'],
    formerDomains: [],
    colleagues: [],
  },
];
