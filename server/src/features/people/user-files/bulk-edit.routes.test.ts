import { undoTask } from '@endcap/contract/people/tasks';
import { addAccess } from '@endcap/contract/people/user-acts';
import {
  bulkEdit,
  downloadCreateTemplate,
  downloadEditTemplate,
} from '@endcap/contract/people/user-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { buildUser } from '../../../testing/factories.ts';
import { holder } from '../../products/launcher/testing/subscriptions.ts';
import { joinCompany } from '../users/testing/listed-people.ts';
import {
  eventsOf,
  member,
  membershipOf,
  productsOf,
  tasksOf,
  userCompany,
} from '../users/testing/user-company.ts';
import {
  csv,
  download,
  edit,
  finishUpload,
  startUploadTest,
  tryCreate,
  tryEdit,
  type UploadTest,
  workbookRows,
} from './testing/upload-kit.ts';

let test: UploadTest;
beforeAll(async () => {
  test = await startUploadTest();
});
afterAll(() => test.close());

const nameOf = async (id: string) =>
  test.db
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();

describe('a file of changed users', () => {
  it('changes what it names and leaves what is empty, and can be taken back', async () => {
    const { company, caller } = await userCompany(test);
    const [role, products, name, none] = [
      await member(test, company),
      await member(test, company),
      await member(test, company),
      await member(test, company),
    ];
    const file = csv(
      `,,${role.loginId},admin,,`,
      `,,${products.loginId.toUpperCase()},,Shopper Behavior,`,
      `Renée,,${name.loginId},,,`,
      `,,${none.loginId},,None,`,
      ',,stranger@people.example,Admin,,',
    );
    const tried = await tryEdit(caller, file);
    expect(tried.body.counts).toEqual({ create: 0, change: 4, same: 0, refused: 1 });
    expect(tried.body.rows.map(({ changes }) => changes)).toEqual([
      [],
      [{ field: 'role', before: 'User', after: 'Admin' }],
      [{ field: 'products', before: 'Report Builder', after: 'Shopper Behavior' }],
      [{ field: 'firstName', before: 'Ana', after: 'Renée' }],
      [{ field: 'products', before: 'Report Builder', after: '' }],
    ]);
    expect(await tasksOf(test, company)).toEqual([]);

    const { body } = await edit(caller, file, { tenant_id: company.id });
    const ended = await finishUpload(test, body);
    expect(ended).toMatchObject({
      ...{ type: 'BULK_EDIT', stage: 'COMPLETED', done: 4, failed: 1 },
      ...{ created: 0, unchanged: 0 },
    });
    const window = Number(ended.undo_until) - Number(ended.finished_on);
    expect(window).toBe(10 * 60_000);
    expect(await membershipOf(test, company, role.loginId)).toMatchObject({ role: 'ADMIN' });
    expect(await productsOf(test, company, role.loginId)).toEqual([
      'REPORT_BUILDER 3 ACCESS_COMPLETE',
    ]);
    expect(await productsOf(test, company, products.loginId)).toEqual([
      'SHOPPER_BEHAVIOR 3 ACCESS_PENDING',
    ]);
    expect(await productsOf(test, company, none.loginId)).toEqual([]);
    expect(await nameOf(name.id)).toMatchObject({ first_name: 'Renée' });
    const events = (await eventsOf(test, company)).map(({ event, entityId }) => [event, entityId]);
    expect(events).toEqual([
      ['USER_ACCESS_CHANGED', role.id],
      ['USER_ACCESS_CHANGED', products.id],
      ['USER_ACCESS_CHANGED', none.id],
      ['PROFILE_CHANGED', name.id],
      ['USERS_UPLOADED', ended.id],
    ]);

    const undone = await caller.call(undoTask, { params: { taskId: ended.id } });
    expect(undone.body).toMatchObject({ restored: 4, leftAlone: [] });
    expect(await nameOf(name.id)).toMatchObject({ first_name: 'Ana' });
    expect(await membershipOf(test, company, role.loginId)).toMatchObject({ role: 'USER' });
    expect(await productsOf(test, company, none.loginId)).toHaveLength(1);
  });

  it('is undone but for the users who changed since, named in the order of its rows', async () => {
    const { company, caller } = await userCompany(test);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await member(test, company)).loginId);
    const file = csv(`,,${ids[0]},admin,,`, `Renée,,${ids[1]},,,`, `,,${ids[2]},admin,,`);
    const { body } = await edit(caller, file, { tenant_id: company.id });
    const ended = await finishUpload(test, body);
    const since = { users: ids, products: [{ code: 'SHOPPER_BEHAVIOR', accessTypes: [3] }] };
    expect((await caller.call(addAccess, { body: since as never })).status).toBe(202);
    const undone = await caller.call(undoTask, { params: { taskId: ended.id } });
    expect(undone.body.leftAlone.map(({ loginId }) => loginId)).toEqual(ids);
  });

  it('leaves the name of a member of several companies, with a note', async () => {
    const { company, caller } = await userCompany(test);
    const shared = await member(test, company);
    await joinCompany(test.db, (await userCompany(test)).company, shared.id);
    const file = csv(`Mine,Now,${shared.loginId},Admin,,No`);
    const { body } = await edit(caller, file);
    expect(body.rows[0]).toMatchObject({
      outcome: 'CHANGE',
      changes: [{ field: 'role' }],
      notes: [expect.stringMatching(/^The name stays/), expect.stringMatching(/ignored/)],
    });
    await finishUpload(test, body);
    expect(await nameOf(shared.id)).toMatchObject({ first_name: 'Ana' });
  });

  it('refuses a new name that is none, and not one that is there already', async () => {
    const { company, caller } = await userCompany(test);
    const user = await member(test, company);
    const odd = { first_name: 'R2', last_name: 'D2' };
    await test.db.updateTable('user_account').set(odd).where('id', '=', user.id).execute();
    const { body } = await tryEdit(caller, csv(`R2,D3,${user.loginId},Admin,,`));
    expect(body.rows[0]?.problems).toMatchObject([
      { field: 'lastName', code: 'field.person_name' },
    ]);
    const same = await tryEdit(caller, csv(`R2,D2,${user.loginId},Admin,,`));
    expect(same.body.counts.change).toBe(1);
  });

  it('takes no product away for a cell of separators alone', async () => {
    const { company, caller } = await userCompany(test);
    const user = await member(test, company);
    const { body } = await tryEdit(caller, csv(`,,${user.loginId},,; ;,`));
    expect(body.counts).toMatchObject({ same: 1, change: 0 });
  });

  it('of two admins in one file one stays', async () => {
    const { company, admin } = await userCompany(test);
    const second = await member(test, company, { role: 'ADMIN' });
    const chief = await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false });
    const rows = [second, admin].map(({ loginId }) => `,,${loginId},User,,`);
    const { body } = await edit(await test.as(chief), csv(...rows));
    expect(body.counts).toEqual({ create: 0, change: 1, same: 0, refused: 1 });
    expect(await finishUpload(test, body)).toMatchObject({ done: 1, failed: 1 });
    expect(await membershipOf(test, company, admin.loginId)).toMatchObject({ role: 'ADMIN' });
  });

  it('is not found for another tenant, nor for other people', async () => {
    const { company, caller } = await userCompany(test);
    const user = await member(test, company);
    const file = csv(`,,${user.loginId},Admin,,`);
    for (const headers of [{ tenant_id: newId() }, { tenant_id: 'acme' }]) {
      expect((await edit(caller, file, headers)).status).toBe(404);
    }
    const nameless = await edit(caller, file, {});
    expect([nameless.status, nameless.error.details]).toMatchObject([
      400,
      [{ in: 'headers', field: 'tenant_id' }],
    ]);
    const other = await userCompany(test);
    const params = { companyId: company.id };
    const headers = { tenant_id: company.id };
    const sent = { params, headers, file: { fileName: 'a.csv', content: file } };
    expect((await other.caller.call(bulkEdit, sent)).status).toBe(404);
    expect((await (await test.as(user)).call(bulkEdit, sent)).status).toBe(403);
    expect(await tasksOf(test, company)).toEqual([]);
  });
});

describe('templates', () => {
  const path = (endpoint: { path: string }, companyId: string) =>
    endpoint.path.replace(':companyId', companyId);

  it('to add users explains the values, and can be filled in', async () => {
    const { company, caller } = await userCompany(test, { site: 'CA' });
    const { headers, content } = await download(
      test,
      caller,
      path(downloadCreateTemplate, company.id),
    );
    expect(headers['content-disposition']).toMatch(/ajouter-utilisateurs_\d\d-\d\d-\d{4}\.xlsx/);
    expect(await workbookRows(content)).toEqual([
      [
        'Prénom',
        'Nom de famille',
        'Courriel',
        'Rôle',
        'Produits',
        'Accès à plusieurs fournisseurs',
      ],
    ]);
    const help = (await workbookRows(content, 'Comment le remplir')).flat().join('\n');
    for (const text of ['people.example', 'Administrateur', 'Report Builder', 'API_BULK']) {
      expect(help).toContain(text);
    }
    expect((await tryCreate(caller, content)).error.code).toBe('bulk.nothing_valid');
  });

  it('say what an empty cell means', async () => {
    const { company, caller } = await userCompany(test);
    const helpOf = async (endpoint: { path: string }) => {
      const { content } = await download(test, caller, path(endpoint, company.id));
      return (await workbookRows(content, 'How to fill it in')).flat().join('\n');
    };
    const edited = await helpOf(downloadEditTemplate);
    expect(edited).toContain('An empty cell changes nothing.');
    expect(edited).toContain('Empty: no change; None: removes all.');
    const added = await helpOf(downloadCreateTemplate);
    expect(added).toContain('Empty: no products for a new person; an existing user keeps theirs.');
    expect(added).not.toContain('An empty cell changes nothing.');
  });

  it('to edit users has all users, and sent back unchanged it changes nothing', async () => {
    const { company, caller } = await userCompany(test);
    const user = await holder(test.db, 'REPORT_BUILDER', { company, accessTypes: [1, 3] });
    await member(test, company, { state: 'BLOCKED' });
    const { content } = await download(test, caller, path(downloadEditTemplate, company.id));
    const rows = await workbookRows(content);
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual([
      'Ana',
      expect.any(String),
      user.loginId,
      'User',
      'Report Builder (API_NRT, UI)',
      'No',
    ]);
    const { body } = await tryEdit(caller, content);
    expect(body).toMatchObject({ total: 2, counts: { same: 2 } });
    expect(body.rows.flatMap(({ notes }) => notes)).toEqual([]);
  });

  it('are for admins', async () => {
    const { company } = await userCompany(test);
    const caller = await test.as(await member(test, company));
    for (const endpoint of [downloadCreateTemplate, downloadEditTemplate]) {
      expect((await caller.call(endpoint)).status).toBe(403);
    }
  });
});
