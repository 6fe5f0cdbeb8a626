import { addDays, todayIn } from '@endcap/contract/date-range';
import { downloadActivityLogs } from '@endcap/contract/record/activity-logs';
import { downloadLogChain } from '@endcap/contract/record/log-checkpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyLog, startCompanyLog } from './testing/company-log.ts';

let log: CompanyLog;
beforeAll(async () => {
  log = await startCompanyLog();
});
afterAll(() => log.close());

// At nearly every hour one of them has another day than UTC.
describe.each(['Pacific/Auckland', 'Pacific/Pago_Pago'])('a reader in %s', (zone) => {
  beforeAll(async () => {
    await log.db
      .updateTable('user_account')
      .set({ time_zone: zone })
      .where('id', '=', log.admin.id)
      .execute();
  });

  const download = (url: string, payload?: object) =>
    log.app.inject({
      ...{ method: 'POST', url, headers: log.caller.headers },
      ...(payload && { payload }),
    });

  it('sees what happened a moment ago, without naming a day', async () => {
    await log.write({ name: `Now in ${zone}` });
    const { items } = await log.read({ search: `Now in ${zone}` });
    expect(items).toHaveLength(1);
  });

  it('gets the last thirty days up to their own today', async () => {
    const today = todayIn(zone);
    const { statusCode } = await download(downloadActivityLogs.path, {});
    expect(statusCode).toBe(200);
    const { items } = await log.read({ events: ['ACTIVITY_LOG_DOWNLOADED'] });
    expect(items[0]?.eventDescription).toBe(`From: ${addDays(today, -29)}; To: ${today}`);
  });

  it('gets files that are named by their own day', async () => {
    const [year, month, day] = todayIn(zone).split('-');
    const named = async (url: string, payload?: object) =>
      (await download(url, payload)).headers['content-disposition'];
    expect(await named(downloadActivityLogs.path, {})).toContain(`_${day}-${month}-${year}.xlsx`);
    expect(await named(downloadLogChain.path)).toContain(`_${year}-${month}-${day}.ndjson`);
  });
});
