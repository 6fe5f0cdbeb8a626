import { afterAll, beforeAll, expect, it } from 'vitest';
import { spreadsheetFolder } from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { buildCompany, buildCompanyAdmin } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { downloadUsers } from '../testing/download-users.ts';

let test: TestApp;
let files: Awaited<ReturnType<typeof spreadsheetFolder>>;
beforeAll(async () => {
  [test, files] = await Promise.all([startTestApp(), spreadsheetFolder()]);
});
afterAll(() => Promise.all([test.close(), files.remove()]));

it('has everybody once, in order, when they are more than a chunk', async () => {
  const crowd = await buildCompany(test.db);
  const as = await buildCompanyAdmin(test.db, { company: crowd });
  await test.ownerPool.query(
    `with added as (
       insert into user_account (id, login_id, email, first_name, last_name, user_type, user_group)
       select gen_random_uuid(), 'e' || n || '@x.example', 'e' || n || '@x.example', 'C',
         'Same ' || n / 1500, 'EXTERNAL', 'SUPPLIER' from generate_series(1, 2500) n returning id, last_name)
     insert into membership (company_id, user_id, role, state)
       select $1, id, 'USER', case when last_name = 'Same 1' then 'BLOCKED' else 'ACTIVE' end from added`,
    [crowd.id],
  );
  const active = (await (await downloadUsers(test, files, { as })).cells('Users')).slice(1);
  expect(new Set(active.map(([, , email]) => email)).size).toBe(1_500);
  expect(active).toHaveLength(1_500);
  const blocked = (
    await (await downloadUsers(test, files, { as, tab: 'blocked' })).cells('Blocked')
  ).slice(1);
  expect(new Set(blocked.map(([, email]) => email)).size).toBe(1_001);
  expect(blocked).toHaveLength(1_001);
});

it('has every pending user once, latest first, when they are more than a chunk', async () => {
  const crowd = await buildCompany(test.db);
  const as = await buildCompanyAdmin(test.db, { company: crowd });
  // Several tasks have the same time, so that chunks are also continued by id.
  await test.ownerPool.query(
    `with added as (
       insert into user_account (id, login_id, email, first_name, last_name, user_type, user_group)
       select gen_random_uuid(), 'p' || n || '@x.example', 'p' || n || '@x.example', 'C',
         lpad(n::text, 4, '0'), 'EXTERNAL', 'SUPPLIER' from generate_series(1, 1200) n
       returning id, last_name
     ), joined as (
       insert into membership (company_id, user_id, role, state)
       select $1, id, 'USER', 'PENDING' from added)
     insert into batch_task (id, company_id, user_id, type, stage, total, created_on)
       select gen_random_uuid(), $1, id, 'CREATE_USER', 'INVITATION_SENT', 1,
         now() - make_interval(mins => last_name::int / 7) from added`,
    [crowd.id],
  );
  const pending = (
    await (await downloadUsers(test, files, { as, tab: 'pending' })).cells('Pending')
  ).slice(1);
  expect(new Set(pending.map(([, email]) => email)).size).toBe(1_200);
  expect(pending).toHaveLength(1_200);
});
