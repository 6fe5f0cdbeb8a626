import type { Person } from '../access/gates.ts';
import { type Role, rolePermissions } from '../access/permissions.ts';
import type { CompanyType } from '../company-options.ts';
import type { UserGroup } from '../identity/identity.ts';
import type { Site } from '../sites.ts';

interface Given extends Partial<Pick<Person, State>> {
  group?: UserGroup;
  internal?: true;
  roles?: readonly Role[];
  company?: CompanyType;
}
type State =
  | 'registering'
  | 'blocked'
  | 'pending'
  | 'suspended'
  | 'addendumDue'
  | 'auditOverdue'
  | 'factorDue';

/** Makes the same person for a company of any site. */
export type VisitorMaker = (companySite: Site) => Person | null;

function visitor({ group = 'SUPPLIER', internal, roles = [], company, ...states }: Given) {
  return (site: Site): Person => ({
    group,
    external: !internal,
    permissions: new Set(roles.flatMap((role) => rolePermissions[role])),
    company: company ? { type: company, site } : null,
    registering: false,
    blocked: false,
    pending: false,
    suspended: false,
    addendumDue: false,
    auditOverdue: false,
    factorDue: false,
    ...states,
  });
}

const charter = 'CHARTER_VENDOR';
const basic = 'BASIC_VENDOR';
const superAdmin = { group: 'SUPER_ADMIN', internal: true, roles: ['SUPER_ADMIN'] } as const;
const spectator = {
  group: 'SUPER_ADMIN_SPECTATOR',
  internal: true,
  roles: ['SUPER_ADMIN_SPECTATOR'],
} as const;
const switcher = { group: 'COMPANY_SWITCH_USER', roles: ['COMPANY_SWITCH_USER'] } as const;
const sponsored = {
  group: 'THIRD_PARTY_SPONSORED_SUPPLIER',
  roles: ['SPONSORED_SUPPLIER'],
} as const;
const partnerViewer = {
  ...sponsored,
  roles: ['SPONSORED_SUPPLIER', 'PARTNER_VIEWER'],
} as const;
const internal = { group: 'INTERNAL_USER', internal: true, roles: ['INTERNAL_USER'] } as const;
const catman = { group: 'CATEGORY_MANAGER', internal: true, roles: ['CATEGORY_MANAGER'] } as const;
const charterAdmin = { roles: ['COMPANY_ADMIN'], company: charter } as const;
const basicAdmin = { roles: ['BASIC_COMPANY_ADMIN'], company: basic } as const;
const basicUser = { roles: ['COMPANY_USER'], company: basic } as const;

/** Every kind of user that the gates distinguish, and some in several states at once. */
export const visitors = {
  anonymous: () => null,
  'super admin': visitor(superAdmin),
  'super admin for Charter': visitor({ ...superAdmin, company: charter }),
  'super admin for Basic': visitor({ ...superAdmin, company: basic }),
  spectator: visitor(spectator),
  'spectator of Charter': visitor({ ...spectator, company: charter }),
  'spectator of Basic': visitor({ ...spectator, company: basic }),
  'Charter admin': visitor(charterAdmin),
  'Charter user': visitor({ roles: ['COMPANY_USER'], company: charter }),
  'Basic admin': visitor(basicAdmin),
  'Basic user': visitor(basicUser),
  'agency user': visitor({ roles: ['COMPANY_USER'], company: 'THIRD_PARTY' }),
  'switch user': visitor(switcher),
  'switch user in Charter': visitor({ ...switcher, company: charter }),
  'switch user in Basic': visitor({ ...switcher, company: basic }),
  'switch user in merchant view': visitor({
    ...switcher,
    roles: ['MERCHANT_PERSONA'],
    company: charter,
  }),
  sponsored: visitor(sponsored),
  'sponsored in Charter': visitor({ ...partnerViewer, company: charter }),
  'sponsored in Basic': visitor({ ...partnerViewer, company: basic }),
  'internal user': visitor(internal),
  'support agent': visitor({ ...internal, roles: ['INTERNAL_USER', 'SUPPORT_AGENT'] }),
  'content editor': visitor({ ...internal, roles: ['INTERNAL_USER', 'CONTENT_EDITOR'] }),
  merchant: visitor({ ...internal, company: 'INTERNAL' }),
  'super admin in merchant view': visitor({
    ...superAdmin,
    roles: ['MERCHANT_VIEW'],
    company: charter,
  }),
  'merchant view, unknown company': visitor({
    ...superAdmin,
    roles: ['MERCHANT_VIEW'],
    company: 'UNKNOWN',
  }),
  'category manager': visitor(catman),
  'category manager, tagged': visitor({ ...catman, company: charter }),
  'external, no company': visitor({}),
  'external, unknown company': visitor({ roles: ['COMPANY_USER'], company: 'UNKNOWN' }),
  registering: visitor({ company: charter, registering: true }),
  'registering and later ones': visitor({
    ...basicAdmin,
    registering: true,
    blocked: true,
    pending: true,
    addendumDue: true,
    auditOverdue: true,
  }),
  blocked: visitor({ company: charter, blocked: true }),
  'blocked super admin': visitor({ ...superAdmin, roles: [], blocked: true }),
  'blocked in one company': visitor({ ...switcher, company: charter, blocked: true }),
  pending: visitor({ company: charter, pending: true }),
  'pending in one company': visitor({ ...switcher, company: basic, pending: true }),
  'suspended admin': visitor({ ...charterAdmin, suspended: true }),
  'suspended, switch user': visitor({ ...switcher, company: charter, suspended: true }),
  'suspended and later ones': visitor({ ...basicAdmin, suspended: true, auditOverdue: true }),
  'addendum due': visitor({ ...charterAdmin, addendumDue: true }),
  'addendum due, Basic user': visitor({ ...basicUser, addendumDue: true }),
  'addendum, super admin': visitor({ ...superAdmin, company: charter, addendumDue: true }),
  'overdue admin': visitor({ ...basicAdmin, auditOverdue: true }),
  'overdue user': visitor({ ...basicUser, auditOverdue: true }),
  'overdue, sponsored': visitor({ ...partnerViewer, company: basic, auditOverdue: true }),
  'overdue, spectator': visitor({ ...spectator, company: basic, auditOverdue: true }),
  'factor due': visitor({ ...charterAdmin, factorDue: true }),
  'factor due, super admin': visitor({ ...superAdmin, factorDue: true }),
  'factor due, switch user': visitor({ ...switcher, company: charter, factorDue: true }),
  'factor due and blocked': visitor({ ...basicAdmin, factorDue: true, blocked: true }),
  'factor due and later ones': visitor({
    ...basicAdmin,
    factorDue: true,
    pending: true,
    addendumDue: true,
    auditOverdue: true,
  }),
  'factor due while registering': visitor({ company: charter, registering: true, factorDue: true }),
  'everything at once': visitor({
    ...basicAdmin,
    blocked: true,
    pending: true,
    addendumDue: true,
    auditOverdue: true,
  }),
  'pending and later ones': visitor({
    ...basicAdmin,
    pending: true,
    addendumDue: true,
    auditOverdue: true,
  }),
  'unknown and later ones': visitor({ addendumDue: true, auditOverdue: true }),
  'addendum and audit': visitor({ ...basicAdmin, addendumDue: true, auditOverdue: true }),
  'addendum, no company': visitor({ ...switcher, addendumDue: true }),
} as const satisfies Record<string, VisitorMaker>;
