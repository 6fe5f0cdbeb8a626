import type { CompanyType } from '../company-options.ts';
import type { UserGroup } from '../identity/identity.ts';
import { type RouteId, routeOf, routes } from '../routes/routes.ts';
import type { Site } from '../sites.ts';
import type { Permission } from './permissions.ts';
import { isSuperAdmin, userTypeOf } from './user-kind.ts';

/** All that decides what a person may see. The server builds it from the session, the web from the user context. */
export interface Visitor {
  site: Site;
  /** Null when signed out. */
  person: Person | null;
}

export interface Person {
  group: UserGroup;
  external: boolean;
  permissions: ReadonlySet<Permission>;
  /** The company that the user works for, acts for or views. */
  company: { type: CompanyType; site: Site } | null;
  /** The user came by an invitation and can only register. */
  registering: boolean;
  blocked: boolean;
  /** The user's access is not set up yet. */
  pending: boolean;
  /** The retailer suspended or closed the company; staff are not kept out. */
  suspended: boolean;
  addendumDue: boolean;
  auditOverdue: boolean;
  /** The person must have a second factor, has none, and the time for it is over. */
  factorDue: boolean;
}

export type Decision =
  | { kind: 'show' }
  | { kind: 'not-found' }
  | { kind: 'not-administrator' }
  | { kind: 'other-site'; site: Site }
  | { kind: 'redirect'; to: RestingPlace; reason?: Reason };

/** The screens that gates redirect to. */
export type RestingPlace = Extract<
  RouteId,
  | 'login'
  | 'userRegistration'
  | 'accessBlocked'
  | 'secondFactor'
  | 'pendingAccess'
  | 'noAccess'
  | 'dataSharingAddendum'
  | 'admin'
  | 'companyList'
  | 'accessDenied'
>;
export type Reason = 'audit' | 'tier' | 'no-company' | 'knowledge-base' | 'suspended';

type Gate = (id: RouteId, visitor: Visitor) => Decision | undefined;
type PersonGate = (id: RouteId, person: Person, site: Site) => Decision | undefined;

const show: Decision = { kind: 'show' };

/** The order matters: the first gate that decides has decided. */
const personGates: PersonGate[] = [
  openOnceSignedIn,
  ownSite,
  registration,
  blocked,
  secondFactor,
  pending,
  suspended,
  unknownCompany,
  addendum,
  audit,
  chooseCompany,
  basicTier,
  permission,
];

/** Decides whether a user may see a route; null is an unknown path. A call is decided by its route. */
export function decide(id: RouteId | null, visitor: Visitor): Decision {
  if (id === null) return { kind: 'not-found' };
  for (const gate of [siteOffers, session]) {
    const decision = gate(id, visitor);
    if (decision) return decision;
  }
  const { person, site } = visitor;
  if (!person) return show;
  for (const gate of personGates) {
    const decision = gate(id, person, site);
    if (decision) return decision;
  }
  return show;
}

const siteOffers: Gate = (id, { site }) => {
  const { sites } = routeOf(id);
  return sites && !sites.includes(site) ? { kind: 'not-found' } : undefined;
};

const session: Gate = (id, { person }) => {
  if (routeOf(id).login !== 'session') return show;
  return person ? undefined : redirect('login');
};

/**
 * The blocked user's screen must be open in every other state too. So must that of the second factor:
 * its recovery codes are read after the factor was added.
 */
function openOnceSignedIn(id: RouteId, { registering }: Person): Decision | undefined {
  const isOpen = id === 'accessBlocked' || id === 'secondFactor';
  return isOpen && !registering ? show : undefined;
}

function ownSite(_id: RouteId, { company, external }: Person, site: Site): Decision | undefined {
  if (!external || !company || company.site === site) return undefined;
  return { kind: 'other-site', site: company.site };
}

function registration(id: RouteId, { registering }: Person): Decision | undefined {
  if (!registering) return undefined;
  return id === 'userRegistration' ? show : redirect('userRegistration');
}

function blocked(id: RouteId, person: Person): Decision | undefined {
  if (!person.blocked || leavesCompany(id, person)) return undefined;
  return redirect('accessBlocked');
}

/** In no company, because the factor is the account's; of no screen, because each shows or changes something. */
function secondFactor(_id: RouteId, { factorDue }: Person): Decision | undefined {
  return factorDue ? redirect('secondFactor') : undefined;
}

function pending(id: RouteId, person: Person): Decision | undefined {
  if (!person.pending || leavesCompany(id, person)) return undefined;
  const open: RouteId[] = ['profile', 'userRegistration'];
  return open.includes(id) ? show : redirect('pendingAccess');
}

function suspended(id: RouteId, person: Person): Decision | undefined {
  if (!person.suspended || leavesCompany(id, person)) return undefined;
  return id === 'profile' ? show : redirect('noAccess', 'suspended');
}

/** An external user whose company is unknown; not a user who still has to choose a company. */
function unknownCompany(id: RouteId, person: Person): Decision | undefined {
  const known = person.company !== null && person.company.type !== 'UNKNOWN';
  if (!person.external || known || choosesCompany(person)) return undefined;
  if (id === 'profile') return show;
  const isKnowledge = routeOf(id).title === routes.knowledgeBase.title;
  return redirect('noAccess', isKnowledge ? 'knowledge-base' : 'no-company');
}

function addendum(id: RouteId, person: Person): Decision | undefined {
  if (!person.addendumDue || isSuperAdmin(person)) return undefined;
  const open: RouteId[] = ['dataSharingAddendum', 'terms', 'accessDenied'];
  return open.includes(id) ? show : redirect('dataSharingAddendum');
}

function audit(id: RouteId, person: Person): Decision | undefined {
  if (!person.auditOverdue || isSuperAdmin(person) || leavesCompany(id, person)) return undefined;
  const open: RouteId[] = ['profile', 'trackTicket', 'ticket', 'terms', 'accessDenied'];
  const forAdmins: RouteId[] = ['admin', 'userList', 'accessReview', 'companyUse'];
  const admin = person.permissions.has('UPDATE USER');
  if (open.includes(id) || (admin && forAdmins.includes(id))) return undefined;
  return admin ? redirect('admin', 'audit') : redirect('noAccess', 'audit');
}

function chooseCompany(id: RouteId, person: Person): Decision | undefined {
  const { beforeTier, withoutCompany } = routeOf(id);
  if (hasCompany(person) || !choosesCompany(person) || beforeTier) return undefined;
  const works = withoutCompany === 'super admin' ? isSuperAdmin(person) : withoutCompany;
  return works ? undefined : redirect('companyList');
}

function basicTier(id: RouteId, person: Person): Decision | undefined {
  const { basic, beforeTier } = routeOf(id);
  const restricted = person.company?.type === 'BASIC_VENDOR' && !isSuperAdmin(person);
  if (!restricted || basic || beforeTier) return undefined;
  return redirect('noAccess', 'tier');
}

function permission(id: RouteId, person: Person): Decision | undefined {
  const needed = routeOf(id).permission;
  if (!needed || person.permissions.has(needed)) return undefined;
  return routeOf(id).adminPage ? { kind: 'not-administrator' } : redirect('accessDenied');
}

/** A super admin who views an unknown company as a merchant counts as one without a company. */
function hasCompany({ group, permissions, company }: Person): boolean {
  if (!company) return false;
  return userTypeOf({ group, permissions, companyType: company.type }) !== 'SUPER_ADMIN';
}

/** Not SWITCH COMPANY: a company-switch user lacks it in the merchant persona and can still leave. */
function choosesCompany(person: Person): boolean {
  return person.permissions.has('LIST COMPANY');
}

/** A state of one company must not keep a person in it who can choose another. */
function leavesCompany(id: RouteId, person: Person): boolean {
  return id === 'companyList' && choosesCompany(person);
}

function redirect(to: RestingPlace, reason?: Reason): Decision {
  return reason ? { kind: 'redirect', to, reason } : { kind: 'redirect', to };
}

/** The address of a redirect. */
export function addressOf(decision: Extract<Decision, { kind: 'redirect' }>, from: string): string {
  const { path } = routes[decision.to];
  if (decision.to === 'login') return `${path}?lastUrl=${encodeURIComponent(from)}`;
  return decision.reason ? `${path}?reason=${decision.reason}` : path;
}
