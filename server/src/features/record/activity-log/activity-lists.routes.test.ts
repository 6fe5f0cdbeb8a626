import { activityList, visitList } from '@endcap/contract/record/activity-lists';
import { type ActivityEntry, listActivityLogs } from '@endcap/contract/record/activity-logs';
import { listVisits, type Visit } from '@endcap/contract/record/activity-reports';
import { afterAll, beforeAll } from 'vitest';
import { newId } from '../../../db/id.ts';
import { describeList } from '../../../lists/testing/describe-list.ts';
import { buildCompany, buildCompanyAdmin } from '../../../testing/factories.ts';
import { type CompanyLog, startCompanyLog } from './testing/company-log.ts';

let log: CompanyLog;
let rival: Awaited<ReturnType<typeof buildRival>>;
beforeAll(async () => {
  log = await startCompanyLog();
  rival = await buildRival();
});
afterAll(() => log.close());

async function buildRival() {
  const company = await buildCompany(log.db);
  return { company, caller: await log.as(await buildCompanyAdmin(log.db, { company })) };
}

const close = async () => undefined;
const person = (name: string) => ({ id: newId(), loginId: `${name}@acme.example`, name });
const folded = (text: string | null) =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

type Query = Record<string, string | number>;
const march = { startDate: '2026-03-01', endDate: '2026-03-30' };

/** The filters are in the body of the call, and the page has its own name for its number. */
function asked({ pageNo, event, application, actor, ...query }: Query) {
  return {
    query: { ...query, ...(pageNo !== undefined && { pageNumber: pageNo }) },
    body: {
      ...march,
      ...(event && { events: [event] }),
      ...(application && { applications: [application] }),
      ...(actor && { actors: [actor] }),
    },
  } as never;
}

describeList(activityList, {
  async fill() {
    const [ben, eve] = [person('ben'), person('eve')];
    const at = '2026-03-10T12:00:00Z';
    await log.write({ name: 'Zoë', at, actor: ben });
    await log.write({ name: 'Olaf', at, actor: eve, event: 'USER_ADDED' });
    await log.write({ name: 'ämil', at, actor: ben, sourceApp: 'BATCH' });
    await log.write({ name: 'Ida', at: '2026-03-11T05:30:00Z', actor: eve });
    await log.write({ name: 'Eva', at: '2026-03-12T05:30:00Z', event: 'USER_REMOVED' });
    await log.write({ name: 'Zoë', at, actor: ben, chain: rival.company });
    const theirs = await rival.caller.call(listActivityLogs, asked({}));
    return {
      foreign: theirs.body.items.map(({ id }) => id),
      close,
      open: { actor: ['ben@acme.example', 'eve@acme.example'] },
      page: async (query) => (await log.caller.call(listActivityLogs, asked(query))).body,
    };
  },
  id: ({ id }: ActivityEntry) => id,
  sortedBy: {
    uiCreatedOnDate: ({ uiCreatedOnDate }) => uiCreatedOnDate,
    actor: ({ actor }) => actor ?? '',
    entityId: ({ entityName }) => folded(entityName),
    event: ({ event }) => event,
    sourceApp: ({ sourceApp }) => sourceApp,
  },
  finds: {
    event: ({ event }, value) => event === value,
    application: ({ sourceApp }, value) => sourceApp === value,
    actor: ({ actor }, value) => actor === value,
  },
});

describeList(visitList, {
  async fill() {
    const visit = (name: string, at: string, chain = log.company) =>
      log.write({
        ...{ name, at, chain, actor: person(name) },
        ...{ event: 'COMPANY_CONTEXT_SET', after: { visitor: 'SUPER_ADMIN', reason: name } },
      });
    const together = '2026-02-10T12:00:00Z';
    for (const name of ['ana', 'bea', 'cleo']) await visit(name, together);
    await visit('dora', '2026-02-11T12:00:00Z');
    await visit('ed', '2026-02-12T12:00:00Z');
    await visit('zed', together, rival.company);
    return {
      foreign: ['zed'],
      close,
      page: async (query) => (await log.caller.call(listVisits, { query })).body,
    };
  },
  // Its id is its place in the log of one company, so that another company has the same ones.
  id: ({ reason }: Visit) => reason ?? '',
  sortedBy: { from: ({ from }) => from },
  finds: {},
});
