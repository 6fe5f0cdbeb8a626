import { type Calendar, day, daysBefore } from '../activity/calendar.ts';
import { demoId } from '../demo-id.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import type { DemoUser } from '../people/demo-person.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoCompany } from './demo-companies.ts';
import type { NamedCompany } from './named-companies.ts';

export interface DemoAudit {
  id: string;
  company: DemoCompany;
  openedOn: Date;
  /** Its last day, at midnight UTC. */
  dueOn: Date;
  completedOn: Date | null;
  completedBy: DemoUser | null;
}

const windowDays = 30;
const yearDays = 366;

/** How many days are left of the open audits; a negative number is how many they are overdue. */
const daysLeft: Partial<Record<NamedCompany, number>> = { basic: 12, overdue: -3 };

/** The yearly audits of Basic companies: mostly done, two of them open. */
export function buildAudits(
  companies: readonly DemoCompany[],
  { memberships }: DemoPeople,
  calendar: Calendar,
): DemoAudit[] {
  const random = createRandom('audits');
  const adminsOf = Map.groupBy(
    memberships.filter(({ role, state }) => role === 'ADMIN' && state === 'ACTIVE'),
    ({ company }) => company,
  );
  return companies.filter(isAudited(calendar)).map((company) => {
    const left = company.named && daysLeft[company.named.key];
    const openedAgo = left === undefined ? random.between(45, 340) : windowDays - left;
    const openedOn = new Date(calendar.midnight - openedAgo * day + day / 3);
    const admins = (adminsOf.get(company) ?? []).filter(({ createdOn }) => createdOn < openedOn);
    const completedBy = left === undefined ? (admins[0]?.user ?? null) : null;
    return {
      id: demoId('audit', company.id),
      company,
      openedOn,
      dueOn: new Date(calendar.midnight + (windowDays - openedAgo) * day),
      completedOn: completedBy && completion(random, calendar, openedAgo),
      completedBy,
    };
  });
}

function isAudited(calendar: Calendar) {
  return ({ type, status, createdOn }: DemoCompany) =>
    type === 'BASIC_VENDOR' && status === 'ACTIVE' && daysBefore(calendar, createdOn) > yearDays;
}

function completion(random: Random, calendar: Calendar, openedAgo: number): Date {
  return calendar.workday(openedAgo - random.between(2, windowDays - 2));
}
