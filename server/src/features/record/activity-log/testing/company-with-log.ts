import { buildCompany, buildCompanyAdmin } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export interface LogEntry {
  event: string;
  at: string;
  id: string;
  name?: string;
  before: unknown;
  after: unknown;
}

/** A company in Chicago whose log a test writes by hand, with entries of any day. */
export async function buildCompanyWithLog(test: TestApp) {
  const company = await buildCompany(test.db, { name: 'Acme' });
  await test.ownerPool.query(`update company set time_zone = 'America/Chicago' where id = $1`, [
    company.id,
  ]);
  const admin = await buildCompanyAdmin(test.db, { company });
  const actor = { id: admin.id, loginId: admin.loginId, name: 'Ana Boss' };
  const writeAll = (entries: LogEntry[]) => {
    const rows = entries.map(({ event, at, id, name = 'Nala Abebe', ...values }) => {
      const entity = event.startsWith('PARTNER_')
        ? { type: 'COMPANY_PARTNER_ASSOCIATION', id, name: 'Shelf Partners', ...values }
        : { type: 'USER', id, personId: id, name, ...values };
      return { at, companyId: company.id, event, sourceApp: 'PORTAL', actor, entity };
    });
    return test.ownerPool.query('select append_activities_at($1)', [JSON.stringify(rows)]);
  };
  const write = (
    event: string,
    at: string,
    id: string,
    values: Pick<LogEntry, 'name' | 'before' | 'after'>,
  ) => writeAll([{ event, at, id, ...values }]);
  return { company, admin, write, writeAll, caller: await test.as(admin) };
}

export const held = (role: string, state: string, ...codes: string[]) => ({
  ...{ role, state },
  products: codes.map((code) => ({ code, accessTypes: [3], status: 'ACCESS_COMPLETE' })),
});
