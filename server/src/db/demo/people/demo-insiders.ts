import type { Calendar } from '../activity/calendar.ts';
import { demoId } from '../demo-id.ts';
import { createRandom } from '../random.ts';
import type { DemoUser } from './demo-person.ts';
import { type PersonMaker, plainStyle } from './person-maker.ts';

const insiders = [
  { count: 26, group: 'INTERNAL_USER', persona: 'MERCHANT' },
  { count: 14, group: 'INTERNAL_USER', persona: 'ASSET_PROTECTION' },
  { count: 12, group: 'CATEGORY_MANAGER', persona: 'CATEGORY_MANAGER' },
  { count: 8, group: 'INTERNAL_USER', persona: null },
] as const;

export const insiderCount = insiders.reduce((sum, { count }) => sum + count, 0);

/** People of the retailer itself: they belong to no supplier. */
export function buildInsiders(maker: PersonMaker, calendar: Calendar): DemoUser[] {
  const random = createRandom('insiders');
  const names = new Set<string>();
  return insiders.flatMap(({ count, group, persona }) =>
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
      };
    }),
  );
}
