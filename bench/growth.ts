import { buildCompanyAdmin } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { listen } from './light-calls.ts';
import { type BenchPortal, openBenchPortal } from './portal.ts';
import { type Finish, race } from './race.ts';
import { type BenchOutput, times } from './row.ts';
import { roundsOf } from './size.ts';
import { costOf } from './throughput.ts';
import { bigCompany, loadUsers } from './users-data.ts';

const list = `/api/companies/${bigCompany}/users`;
const calls: Record<string, string> = {
  'who is signed in': '/svc/v1/identity/user-context',
  'a page of users': list,
  'a search for a name': `${list}?search=quintero`,
};

/** Of the users of the other benches: three databases are loaded, and only their ratio matters. */
const maxUsersShare = 5;

/** The same calls with a hundredth, a tenth and all of the users; companies grow as well. */
export async function* benchGrowth(portal: BenchPortal): AsyncGenerator<BenchOutput> {
  const { size, adminUrl } = portal;
  const shares = [100, 10, 1];
  const portals = [await openBenchPortal(adminUrl, size), await openBenchPortal(adminUrl, size)];
  try {
    const all = [...portals, portal];
    const stages: { users: number; port: number; headers: Record<string, string> }[] = [];
    for (const [n, share] of shares.entries()) {
      const one = all[n];
      if (!one) continue;
      const users = size.users / maxUsersShare / share;
      const companies = Math.max(4, size.companies / maxUsersShare / share);
      yield await loadUsers(one.database.ownerPool, { ...size, users, companies });
      const company = { id: bigCompany, name: 'Big', site: 'US', type: 'CHARTER_VENDOR' } as const;
      const admin = await buildCompanyAdmin(one.database.db, { company });
      const headers = { cookie: await sessionFor(one.database.db, admin), host: 'us.localhost' };
      stages.push({ users, port: await listen(one.app), headers });
    }
    for (const [name, path] of Object.entries(calls)) {
      const contestants = Object.fromEntries(
        stages.map(({ users, port, headers }) => [String(users), { port, path, headers }]),
      );
      const heat = { rounds: roundsOf(size, 20), requests: Math.max(8, roundsOf(size, 64)) };
      const finishes: Record<string, Finish> = await race(contestants, heat);
      const costs = await costOf(contestants, heat);
      const [base = 0, ...grown] = stages.map(({ users }) => users);
      for (const users of grown) {
        const [few, many] = [finishes[base], finishes[users]];
        const [cost, before] = [costs[users], costs[base]];
        if (!few || !many || !cost || !before) continue;
        const p50 = many.p50 / few.p50;
        yield {
          name: `${name}, ${users / base} times the users (${users})`,
          figure: `p50 ${many.p50.toFixed(2)} ms, p99 ${many.p99.toFixed(2)} ms, ${cost.cpuMs.toFixed(2)} ms of a core each`,
          ratio: `p50 ${times(p50)}, p99 ${times(many.p99 / few.p99)}, processor time ${times(cost.cpuMs / before.cpuMs)}`,
          bar: 'p50 at most 2x',
          held: p50 <= 2,
        };
      }
    }
  } finally {
    for (const one of portals) await one.close();
  }
}
