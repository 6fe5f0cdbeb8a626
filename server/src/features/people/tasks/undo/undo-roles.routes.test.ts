import { undoTask } from '@endcap/contract/people/tasks';
import { deleteUsers } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCompanyAdmin, buildUser } from '../../../../testing/factories.ts';
import {
  csv,
  edit,
  finishUpload,
  startUploadTest,
  type UploadTest,
} from '../../user-files/testing/upload-kit.ts';
import { member, membershipOf, userCompany } from '../../users/testing/user-company.ts';

let test: UploadTest;
beforeAll(async () => {
  test = await startUploadTest();
});
afterAll(() => test.close());

it('takes the only admin away when it brings another one back', async () => {
  const { company, admin, caller } = await userCompany(test);
  const former = await buildCompanyAdmin(test.db, { company });
  const heir = await member(test, company);
  const rows = [`,,${heir.loginId},Admin,,`, `,,${former.loginId},User,,`];
  const { id: taskId } = await finishUpload(test, (await edit(caller, csv(...rows))).body);
  const root = await test.as(
    await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false }),
  );
  const removal = await root.call(deleteUsers, { body: { users: [admin.loginId] } });
  expect(removal.status).toBe(202);
  const { body } = await root.call(undoTask, { params: { taskId } });
  expect(body).toMatchObject({ restored: 2, leftAlone: [] });
  expect(await membershipOf(test, company, former.loginId)).toMatchObject({ role: 'ADMIN' });
  expect(await membershipOf(test, company, heir.loginId)).toMatchObject({ role: 'USER' });
});
