import type pg from 'pg';

/** These keep the rows of global user management, which several statements of the load change again and again. */
const triggers = {
  company: ['company__external_users'],
  user_account: ['user_account__external_added', 'user_account__external_changed'],
  membership: ['membership__external_added', 'membership__external_changed'],
};

/** Writes the rows of global user management once, after all that they are made of. */
export async function withExternalUsersLast(
  client: pg.PoolClient,
  work: () => Promise<unknown>,
): Promise<void> {
  await turnTriggers(client, 'disable');
  await work();
  await turnTriggers(client, 'enable');
  await withoutIndexes(client, ['external_user__search', 'external_user__lists'], () =>
    client.query(
      `select renew_external_users(array(select id from user_account where user_type = 'EXTERNAL'))`,
    ),
  );
}

async function turnTriggers(client: pg.PoolClient, act: 'disable' | 'enable'): Promise<void> {
  for (const [table, names] of Object.entries(triggers))
    for (const name of names) await client.query(`alter table ${table} ${act} trigger ${name}`);
}

/** Entering each of many rows into a text index takes as long as all the rest of the work. */
export async function withoutIndexes(
  client: pg.PoolClient,
  indexes: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_indexdef(name::regclass) as definition from unnest($1::text[]) as name',
    [indexes],
  );
  await client.query(`drop index ${indexes.join(', ')}`);
  await work();
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '));
}
