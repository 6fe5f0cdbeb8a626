import { downloadEditTemplate } from '@endcap/contract/people/user-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, productsOf, userCompany } from '../../users/testing/user-company.ts';
import {
  create,
  csv,
  download,
  edit,
  finishUpload,
  startUploadTest,
  tryEdit,
  type UploadTest,
  workbookRows,
} from '../testing/upload-kit.ts';

let test: UploadTest;
beforeAll(async () => {
  test = await startUploadTest();
});
afterAll(() => test.close());

/** A member who has the UI of Report Builder, and waits for its API. */
async function memberWithPendingType() {
  const { company, caller } = await userCompany(test);
  const { loginId } = await member(test, company);
  const file = csv(`,,${loginId},,"Report Builder (UI, API_NRT)",`);
  await finishUpload(test, (await edit(caller, file)).body);
  const products = () => productsOf(test, company, loginId);
  expect(await products()).toEqual(['REPORT_BUILDER 3 ACCESS_COMPLETE waiting for 1']);
  return { company, caller, loginId, products };
}

describe('an access type that a product has not confirmed', () => {
  it('is in the file of all users, which sent back as it is changes nothing', async () => {
    const { company, caller, loginId } = await memberWithPendingType();
    const url = downloadEditTemplate.path.replace(':companyId', company.id);
    const { content } = await download(test, caller, url);
    const row = (await workbookRows(content)).find((cells) => cells.includes(loginId));
    expect(row).toContain('Report Builder (API_NRT, UI)');
    expect((await tryEdit(caller, content)).body.counts).toMatchObject({ change: 0, same: 2 });
  });

  it('stays when a file says nothing of products', async () => {
    const { caller, loginId, products } = await memberWithPendingType();
    await finishUpload(test, (await edit(caller, csv(`,,${loginId},Admin,,`))).body);
    const again = await create(caller, csv(`Ana,Test,${loginId},User,,`), { confirmed: true });
    await finishUpload(test, again.body);
    expect(await products()).toEqual(['REPORT_BUILDER 3 ACCESS_COMPLETE waiting for 1']);
  });

  it('is removed when a file leaves it out, and counts as a loss', async () => {
    const { caller, loginId, products } = await memberWithPendingType();
    const file = csv(`,,${loginId},,Report Builder,`);
    expect((await tryEdit(caller, file)).body.rows).toMatchObject([
      { changes: [{ before: 'Report Builder (API_NRT, UI)', after: 'Report Builder' }] },
    ]);
    await finishUpload(test, (await edit(caller, file)).body);
    expect(await products()).toEqual(['REPORT_BUILDER 3 ACCESS_COMPLETE']);
  });
});
