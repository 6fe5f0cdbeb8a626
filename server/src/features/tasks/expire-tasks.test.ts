import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { knownMigrations } from '../../db/migrate.ts';
import { buildCompany, buildUser } from '../../testing/factories.ts';
import { cloneTemplate } from '../../testing/test-database.ts';

it('tasks of an older version learn their names and counts', async () => {
  const { db, ownerPool, drop } = await cloneTemplate(inject('adminUrl'));
  const company = await buildCompany(db);
  const [here, gone] = [await buildUser(db, { company }), await buildUser(db, { company })];
  await db.deleteFrom('membership').where('user_id', '=', gone.id).execute();
  await ownerPool.query(`alter table batch_task drop column user_name, drop column created,
    drop column unchanged, drop column set_aside`);
  const insert = async (
    type: string,
    total: number,
    more: { user?: string; parent?: string } = {},
  ) => {
    const id = randomUUID();
    await ownerPool.query(
      `insert into batch_task (id, company_id, type, stage, total, done, user_id, parent_id)
       values ($1, $2, $3, 'COMPLETED', $4, $4, $5, $6)`,
      [id, company.id, type, total, more.user ?? null, more.parent ?? null],
    );
    return id;
  };
  const upload = await insert('BULK_CREATE', 5);
  const rows = (...outcomes: string[]) => JSON.stringify(outcomes.map((outcome) => ({ outcome })));
  await ownerPool.query(
    'insert into batch_task_part (task_id, line, rows) values ($1, 2, $2), ($1, 5, $3)',
    [upload, rows('CREATE', 'SAME', 'REFUSED'), rows('CREATE', 'CHANGE')],
  );
  const added = await insert('CREATE_USERS', 3);
  const block = await insert('BLOCK_USERS', 1);
  await insert('BLOCK_USERS', 1, { user: here.id, parent: block });
  const changed = await insert('UPDATE_USER', 1, { user: here.id });
  const removed = await insert('DELETE_USER', 1, { user: gone.id });

  const migration = (await knownMigrations()).find(({ name }) => name.startsWith('0010'));
  await ownerPool.query(migration?.sql ?? '');
  const { rows: tasks } = await ownerPool.query(
    'select id, created, unchanged, user_name as name from batch_task where parent_id is null',
  );
  const of = (id: string) => tasks.find((task) => task.id === id);
  expect(of(upload)).toMatchObject({ created: 2, unchanged: 1, name: null });
  expect(of(added)).toMatchObject({ created: 3, unchanged: 0 });
  expect(of(block)).toMatchObject({ created: 0, name: expect.stringMatching(/^Ana Test/) });
  expect(of(changed)).toMatchObject({ name: expect.stringMatching(/^Ana Test/) });
  expect(of(removed)).toMatchObject({ name: null });
  await drop();
});
