import type { PersonaId } from '@endcap/contract/identity/identity';
import type { NamedCompany } from '../db/demo/companies/named-companies.ts';

/** A demo account and the company of its session. */
export interface Caller {
  loginId: string;
  /** Null when the account has chosen none. */
  company: NamedCompany | null;
  persona?: PersonaId;
}

/** Every demo account; accounts that choose a company appear before and after the choice. */
export const callers = {
  'charter admin': { loginId: 'admin@charter.example', company: 'northfield' },
  'charter user': { loginId: 'user@charter.example', company: 'northfield' },
  'basic admin': { loginId: 'admin@basic.example', company: 'basic' },
  'basic user': { loginId: 'user@basic.example', company: 'basic' },
  'overdue admin': { loginId: 'admin@overdue.example', company: 'overdue' },
  'mexico admin': { loginId: 'admin@mx.example', company: 'mexico' },
  'canada admin': { loginId: 'admin@ca.example', company: 'canada' },
  pending: { loginId: 'pending@charter.example', company: 'northfield' },
  blocked: { loginId: 'blocked@charter.example', company: 'northfield' },
  unknown: { loginId: 'unknown@nowhere.example', company: null },
  partner: { loginId: 'partner@thirdparty.example', company: null },
  'partner viewing': { loginId: 'partner@thirdparty.example', company: 'northfield' },
  switcher: { loginId: 'switcher@charter.example', company: null },
  'switcher in charter': { loginId: 'switcher@charter.example', company: 'northfield' },
  'switcher in basic': { loginId: 'switcher@charter.example', company: 'sister' },
  'switcher as merchant': {
    loginId: 'switcher@charter.example',
    company: 'northfield',
    persona: 'MERCHANT',
  },
  merchant: { loginId: 'merchant@retailer.example', company: null },
  protection: { loginId: 'protection@retailer.example', company: null },
  catman: { loginId: 'catman@retailer.example', company: null },
  internal: { loginId: 'internal@retailer.example', company: null },
  'support agent': { loginId: 'support@retailer.example', company: null },
  'content editor': { loginId: 'editor@retailer.example', company: null },
  super: { loginId: 'super@retailer.example', company: null },
  'super for charter': { loginId: 'super@retailer.example', company: 'northfield' },
  'super for basic': { loginId: 'super@retailer.example', company: 'basic' },
  'super as merchant': {
    loginId: 'super@retailer.example',
    company: 'northfield',
    persona: 'MERCHANT',
  },
  spectator: { loginId: 'spectator@retailer.example', company: null },
  'spectator of charter': { loginId: 'spectator@retailer.example', company: 'northfield' },
  'spectator as merchant': {
    loginId: 'spectator@retailer.example',
    company: 'northfield',
    persona: 'MERCHANT',
  },
  anonymous: null,
} as const satisfies Record<string, Caller | null>;

export type Who = keyof typeof callers;
export const everyone = Object.keys(callers) as Who[];

/** Each group is swept by a test file of its own. */
export const callerGroups = {
  members: ['charter admin', 'charter user', 'basic admin', 'basic user'],
  'members elsewhere': [
    'overdue admin',
    'mexico admin',
    'canada admin',
    'switcher in charter',
    'switcher in basic',
    'switcher as merchant',
  ],
  guests: ['pending', 'blocked', 'unknown', 'partner', 'partner viewing', 'switcher', 'anonymous'],
  'internal users': [
    'merchant',
    'protection',
    'catman',
    'internal',
    'support agent',
    'content editor',
    'spectator',
    'spectator of charter',
    'spectator as merchant',
  ],
  'super admins': ['super', 'super for charter', 'super for basic', 'super as merchant'],
} as const satisfies Record<string, readonly Who[]>;
export type CallerGroup = keyof typeof callerGroups;

/** One account for each role, in the states and places where the accounts of a role have one answer. */
export const oneOfEachRole: ReadonlySet<Who> = new Set([
  'charter admin',
  'charter user',
  'mexico admin',
  'switcher as merchant',
  'unknown',
  'partner',
  'partner viewing',
  'switcher',
  'merchant',
  'catman',
  'internal',
  'support agent',
  'content editor',
  'spectator of charter',
  'super',
  'super for charter',
  'anonymous',
]);
