import { runTraffic } from '../../load/virtual-users.ts';
import { must, type TriedSite } from './site.ts';

const seconds = 15;

/** The traffic of the soak for a moment, so that its calls stay right. */
export async function tryTraffic(site: TriedSite): Promise<string> {
  const people = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { loginId } = await site.newPerson('ADMIN');
      const browser = site.user(1_000 + index);
      await browser.signIn(loginId, site.password);
      return { browser, loginId, password: site.password, companyId: site.companyId };
    }),
  );
  const { times, failures } = await runTraffic(site, people, { seconds, thinkMs: 500 });
  must(failures.length === 0, `${failures.length} calls failed: ${failures[0]}`);
  const count = [...times.values()].reduce((sum, { length }) => sum + length, 0);
  return `${people.length} people, ${count} calls of ${times.size} kinds in ${seconds} s, none failed`;
}
