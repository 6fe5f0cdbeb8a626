import { downloadActivityLogs, listActivityLogs } from '@endcap/contract/record/activity-logs';
import { buildUser } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { loadActivity } from './activity-data.ts';
import { exportedFile } from './exported-file.ts';
import { LightCalls, listen, p50, p99, waited } from './light-calls.ts';
import type { BenchPortal } from './portal.ts';
import { type BenchOutput, times } from './row.ts';

/** A download of all companies' entries of 30 days, and the list meanwhile. */
export async function* benchActivityExport(portal: BenchPortal): AsyncGenerator<BenchOutput> {
  const { app, database, size } = portal;
  const { companies, exportedActivities: entries } = size;
  yield await loadActivity(database.ownerPool, { days: 30, entries, companies });
  const superAdmin = await buildUser(database.db, {
    ...{ group: 'SUPER_ADMIN', company: null, member: false },
  });
  const cookie = await sessionFor(database.db, superAdmin);
  const port = await listen(app);
  const headers = { cookie, host: 'us.localhost' };
  const list = new LightCalls({ port, path: listActivityLogs.path, headers, body: {} });
  try {
    await list.until(waited(size.idleMs / 5));
    const idle = await list.until(waited(size.idleMs));
    for (const format of ['csv', 'xlsx']) {
      const path = `${downloadActivityLogs.path}?format=${format}`;
      let isOver = false;
      const file = exportedFile(
        `activity as ${format}`,
        { port, path, cookie, body: {} },
        size,
      ).finally(() => {
        isOver = true;
      });
      const busy = await list.until(async () => isOver);
      yield* await file;
      const ratio = p99(busy) / p99(idle);
      yield {
        name: `the list during the export as ${format}`,
        figure: `p50 ${p50(busy).toFixed(1)} ms, p99 ${p99(busy).toFixed(1)} ms (idle ${p50(idle).toFixed(1)} and ${p99(idle).toFixed(1)} ms)`,
        ratio: `p99 ${times(ratio)} of idle`,
        bar: 'p99 at most 3x',
        held: ratio <= 3,
      };
    }
  } finally {
    await list.end();
  }
}
