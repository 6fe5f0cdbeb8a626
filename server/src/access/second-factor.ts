import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { UserGroup } from '@endcap/contract/identity/identity';
import { rolesOf } from './roles.ts';

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
  isOver: boolean;
}

/** Of a person who must have a second factor and has none. */
export interface FactorObligation {
  /** The last day without one; null: at once. */
  until: string | null;
  /** The time is over. */
  due: boolean;
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
  const found = [
    readRule(rules.users, readOn),
    seesAllCompanies(facts) ? readRule(rules.superAdmins, readOn) : null,
    isStaffWithRights(facts) ? readRule(rules.staff, readOn) : null,
    demand.isAdmin ? readRule(rules.companyAdmins, readOn) : null,
    demand.until ? { until: demand.until, due: demand.isOver } : null,
  ].filter((one) => one !== null);
  return strictest(found);
}

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
export function readRule(rule: FactorRule, moment: Date): FactorObligation | null {
  if (rule === 'no') return null;
  if (rule === 'now') return { until: null, due: true };
  return { until: rule, due: moment.toISOString().slice(0, 10) > rule };
}

export function strictest(found: readonly FactorObligation[]): FactorObligation | null {
  if (found.length === 0) return null;
  const days = found.map(({ until }) => until).sort((a, b) => (a ?? '').localeCompare(b ?? ''));
  return { until: days[0] ?? null, due: found.some(({ due }) => due) };
}
