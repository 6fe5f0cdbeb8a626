import { sbus, staffAttributes } from '@endcap/contract/access/staff-parts';
import type { Calendar } from '../activity/calendar.ts';
import { demoId } from '../demo-id.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoUser } from './demo-person.ts';
import { type PersonMaker, plainStyle } from './person-maker.ts';

/** Those that open no page. */
const ordinaryAttributes = staffAttributes.filter(
  (attribute) => attribute !== 'SUPPORT' && attribute !== 'CONTENT',
);

const insiders = [
  { count: 26, group: 'INTERNAL_USER', persona: 'MERCHANT' },
  { count: 14, group: 'INTERNAL_USER', persona: 'ASSET_PROTECTION' },
  { count: 12, group: 'CATEGORY_MANAGER', persona: 'CATEGORY_MANAGER' },
  { count: 8, group: 'INTERNAL_USER', persona: null },
] as const;

/** The second super admin, the person of support and the editor take the places of the last three, so that all others keep their names. */
export const insiderCount = insiders.reduce((sum, { count }) => sum + count, 0) - 3;

/** People of the retailer itself: they belong to no supplier. */
export function buildInsiders(maker: PersonMaker, calendar: Calendar): DemoUser[] {
  const random = createRandom('insiders');
  const details = createRandom('staff details');
  const names = new Set<string>();
  const all = insiders.flatMap(({ count, group, persona }) =>
    Array.from({ length: count }, (): DemoUser => {
      const name = maker.name('US', names);
      const loginId = maker.address(name, plainStyle, 'retailer.example');
      return {
        ...name,
        id: demoId('user', loginId),
        loginId,
        userType: 'INTERNAL',
        group,
        persona,
        account: null,
        languageCode: null,
        timeZone: null,
        createdOn: calendar.workday(random.between(420, 1900)),
        lastLoginOn: calendar.workday(Math.floor(300 * random.skewed())),
        blockedOn: null,
        ...staffDetails(details, persona),
      };
    }),
  );
  return all.slice(0, insiderCount);
}

/** Merchants have a strategic business unit, asset protection an area; some have attributes too. */
export function staffDetails(
  random: Random,
  persona: DemoUser['persona'],
): Pick<DemoUser, 'sbu' | 'buoAreaNumber' | 'attributes'> {
  return {
    ...(persona === 'MERCHANT' && { sbu: random.pick(sbus) }),
    ...(persona === 'ASSET_PROTECTION' && { buoAreaNumber: String(random.between(100, 980)) }),
    attributes: random.chance(0.4) ? [random.pick(ordinaryAttributes)] : [],
  };
}
