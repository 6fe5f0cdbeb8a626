import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { UserGroup } from '@endcap/contract/identity/identity';
import { rolesOf } from './roles.ts';

const dayMs = 86_400_000;

/** `no`, `now`, or the last day without a second factor as YYYY-MM-DD, which ends in UTC. */
export type FactorRule = string;

/** Who must have a second factor. Null where a provider signs people in, and has the factors. */
export interface FactorRules {
  superAdmins: FactorRule;
  staff: FactorRule;
  companyAdmins: FactorRule;
  /** Everybody who signs in, whatever the role. */
  users: FactorRule;
}

/** What the memberships of a person demand. */
export interface FactorDemand {
  /** Of any company. */
  isAdmin: boolean;
  /** The earliest last day that one of their companies names. */
  until: string | null;
  /** The days after today, by the clock of the company whose time is over first; null without a day. */
  daysLeft: number | null;
  isOver: boolean;
}

interface AskedFactor {
  /** The last day without one; null: at once. */
  until: string | null;
  /** The time is over. */
  due: boolean;
}

/** Of a person who must have a second factor and has none. */
export interface FactorObligation extends AskedFactor {
  /** The days after today, by the clock that judges the last one; null: at once. */
  daysLeft: number | null;
}

/** As a session reads them. */
interface Facts {
  group: UserGroup;
  attributes: readonly string[];
  readOn: Date;
  /** Null with a factor. */
  factorDemand: FactorDemand | null;
}

/** Null for a person who has a factor, or need not have one. */
export function obligationOf(facts: Facts, rules: FactorRules | null): FactorObligation | null {
  const { factorDemand: demand, readOn } = facts;
  if (!rules || !demand) return null;
  const ofRules = [
    readRule(rules.users, readOn),
    seesAllCompanies(facts) ? readRule(rules.superAdmins, readOn) : null,
    isStaffWithRights(facts) ? readRule(rules.staff, readOn) : null,
    demand.isAdmin ? readRule(rules.companyAdmins, readOn) : null,
  ].filter((one) => one !== null);
  const ofCompanies = demand.until ? [{ until: demand.until, due: demand.isOver }] : [];
  const asked = strictest([...ofRules, ...ofCompanies]);
  const days = [demand.daysLeft, ...ofRules.map(({ until }) => daysUntil(until, readOn))];
  const left = days.filter((one) => one !== null);
  return asked && { ...asked, daysLeft: left.length > 0 ? Math.min(...left) : null };
}

/** By UTC, in which the day of a rule ends. */
function daysUntil(until: string | null, moment: Date): number | null {
  if (!until) return null;
  return Math.round((Date.parse(until) - Date.parse(dayOf(moment))) / dayMs);
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Super admins, and spectators, who see as much. */
function seesAllCompanies({ group }: Facts): boolean {
  return isSuperAdmin({ group }) || group === 'SUPER_ADMIN_SPECTATOR';
}

/** People of the retailer who answer tickets or edit content. */
function isStaffWithRights({ group, attributes }: Facts): boolean {
  const noCompany = { membership: null, companyType: null, persona: null, blocked: false };
  const roles = rolesOf({ group, attributes, ...noCompany });
  return roles.includes('SUPPORT_AGENT') || roles.includes('CONTENT_EDITOR');
}

/** By the clock of the database, which gave the moment. */
export function readRule(rule: FactorRule, moment: Date): AskedFactor | null {
  if (rule === 'no') return null;
  if (rule === 'now') return { until: null, due: true };
  return { until: rule, due: dayOf(moment) > rule };
}

export function strictest(found: readonly AskedFactor[]): AskedFactor | null {
  if (found.length === 0) return null;
  const days = found.map(({ until }) => until).sort((a, b) => (a ?? '').localeCompare(b ?? ''));
  return { until: days[0] ?? null, due: found.some(({ due }) => due) };
}
