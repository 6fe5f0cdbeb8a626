import { downloadActivityLogs, listActivityLogs } from '@endcap/contract/record/activity-logs';
import { buildUser } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { loadActivity } from './activity-data.ts';
import { copySeconds } from './copy-out.ts';
import { exportedFile } from './exported-file.ts';
import { LightCalls, listen, p50, p99, waited } from './light-calls.ts';
import type { BenchPortal } from './portal.ts';
import { type BenchOutput, times } from './row.ts';

/** What the file shows of each entry, in its order. */
const columns = `
  select log.created_on, c.name, actor.content ->> 'loginId', entity.content ->> 'name', log.event,
    entity.content -> 'before', entity.content -> 'after', log.source_app
  from activity_log log
  left join activity_part actor on (actor.chain_id, actor.seq, actor.created_on, actor.part)
    = (log.chain_id, log.seq, log.created_on, 'ACTOR')
  left join activity_part entity on (entity.chain_id, entity.seq, entity.created_on, entity.part)
    = (log.chain_id, log.seq, log.created_on, 'ENTITY')
  left join company c on c.id = log.company_id
  order by log.created_on desc, log.chain_id desc, log.seq desc`;

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
    for (const [format, bar] of [
      ['csv', 3],
      ['xlsx', 8],
    ] as const) {
      const seconds = await copySeconds(database.ownerPool, columns);
      const asked = {
        ...{ port, cookie, body: {} },
        path: `${downloadActivityLogs.path}?format=${format}`,
      };
      yield* await exportedFile(`activity as ${format}`, asked, size, { seconds, bar });
      // Once more beside the list: COPY has had the machine to itself, as the file above.
      let isOver = false;
      const file = exportedFile('', asked, size).finally(() => {
        isOver = true;
      });
      const busy = await list.until(async () => isOver);
      await file;
      const ratio = p99(busy) / p99(idle);
      yield {
        name: `the list during the export as ${format}`,
        figure: `p50 ${p50(busy).toFixed(1)} ms, p99 ${p99(busy).toFixed(1)} ms (idle ${p50(idle).toFixed(1)} and ${p99(idle).toFixed(1)} ms)`,
        ratio: `p99 ${times(ratio)} of idle`,
        bar: 'p99 at most 1.5x',
        held: ratio <= 1.5,
      };
    }
  } finally {
    await list.end();
  }
}
