import type { Locale, Site } from '@endcap/contract/sites';
import { type Calendar, daysBefore } from '../activity/calendar.ts';
import { demoId } from '../demo-id.ts';
import type { DemoMembership, DemoUser } from '../people/demo-person.ts';
import {
  addressStyles,
  type PersonMaker,
  type PersonName,
  plainStyle,
} from '../people/person-maker.ts';
import type { Random } from '../random.ts';
import type { DemoCompany } from './demo-companies.ts';
import type { DemoDomain } from './demo-domains.ts';
import { northfieldBlocked, northfieldPending } from './named-companies.ts';

type State = DemoMembership['state'];

/** Languages that people chose instead of their site's. */
const otherLanguage: Record<Site, { language: Locale; share: number }> = {
  US: { language: 'es-MX', share: 0.03 },
  MX: { language: 'en-US', share: 0.08 },
  CA: { language: 'en-US', share: 0.25 },
};

interface StaffTools {
  maker: PersonMaker;
  calendar: Calendar;
  random: Random;
  domains: readonly DemoDomain[];
  /** Admins that the company has already. */
  admins: number;
}

/** The made-up people of one company; its first admin is as old as the company. */
export function buildStaff(company: DemoCompany, tools: StaffTools): DemoMembership[] {
  const { maker, random } = tools;
  const names = new Set<string>();
  const style = company.named ? plainStyle : random.pickByWeight(addressStyles);
  const missingAdmins = wantedAdmins(company, random) - tools.admins;
  return Array.from({ length: company.people }, (_, position): DemoMembership => {
    const role = position < missingAdmins ? 'ADMIN' : 'USER';
    const state = role === 'ADMIN' ? 'ACTIVE' : stateOf(company, position, random);
    const colleague = company.named?.colleagues[position];
    const name = colleague ? splitName(colleague) : maker.name(company.site, names);
    const loginId = maker.address(name, style, addressDomain(company, tools));
    const founder = tools.admins === 0 && position === 0;
    const dates = founder ? founderDates(company, tools) : personDates(company, state, tools);
    const user = buildUser(company, { ...name, ...dates, loginId }, random);
    // A quarter of the blocked members have their whole account blocked.
    if (state === 'BLOCKED' && random.chance(0.25)) user.blockedOn = user.lastLoginOn;
    return { company, user, role, state, thirdParty: false, createdOn: user.createdOn };
  });
}

type Known = Pick<DemoUser, 'loginId' | 'firstName' | 'lastName' | 'createdOn' | 'lastLoginOn'>;

function buildUser({ site, timeZone }: DemoCompany, known: Known, random: Random): DemoUser {
  const { language, share } = otherLanguage[site];
  return {
    ...known,
    id: demoId('user', known.loginId),
    userType: 'EXTERNAL',
    group: 'SUPPLIER',
    persona: null,
    account: null,
    languageCode: random.chance(share) ? language : null,
    timeZone: random.chance(0.2) ? timeZone : null,
    blockedOn: null,
  };
}

function wantedAdmins(company: DemoCompany, random: Random): number {
  if (company.people < 6) return 1;
  return random.between(1, company.people < 12 ? 2 : 3);
}

function stateOf(company: DemoCompany, position: number, random: Random): State {
  if (company.named?.key === 'northfield') {
    // One of each is a demo account.
    const fromEnd = company.people - 1 - position;
    if (fromEnd < northfieldPending - 1) return 'PENDING';
    return fromEnd < northfieldPending + northfieldBlocked - 2 ? 'BLOCKED' : 'ACTIVE';
  }
  return random.pickByWeight(states);
}

const states: readonly (readonly [State, number])[] = [
  ['ACTIVE', 94],
  ['PENDING', 4],
  ['BLOCKED', 2],
];

function founderDates({ createdOn }: DemoCompany, { calendar, random }: StaffTools) {
  return { createdOn, lastLoginOn: calendar.workday(random.below(9)) };
}

function personDates(company: DemoCompany, state: State, { calendar, random }: StaffTools) {
  const companyAge = Math.min(daysBefore(calendar, company.createdOn) - 1, 1500);
  const age = random.between(2, state === 'PENDING' ? Math.min(companyAge, 9) : companyAge);
  const createdOn = calendar.workday(age);
  if (state === 'PENDING' || random.chance(0.06)) return { createdOn, lastLoginOn: null };
  const quiet = state === 'BLOCKED' ? Math.floor(Math.min(age, 360) / 4) : 0;
  const loginAge = quiet + Math.floor((Math.min(age, 360) - quiet) * random.skewed());
  return { createdOn, lastLoginOn: calendar.workday(Math.min(loginAge, age - 1)) };
}

function addressDomain(company: DemoCompany, { domains, random }: StaffTools): string {
  if (random.chance(0.85)) return company.domain;
  // Some of these domains were withdrawn later; their users stayed.
  const { domainName, allowSubDomains } = random.pick(
    domains.filter(({ ofTheCompany }) => ofTheCompany),
  );
  return allowSubDomains && random.chance(0.4) ? `sales.${domainName}` : domainName;
}

function splitName(name: string): PersonName {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}
