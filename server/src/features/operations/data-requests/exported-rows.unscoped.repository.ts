// No scope: an operator's command reads all rows of one company or one person.
import type pg from 'pg';
import type { Column, DataModel, Reference, RowSource } from './row-sources.ts';

export async function findCompany(owner: pg.Pool, businessCode: string) {
  const { rows } = await owner.query<{ id: string; name: string }>(
    'select id, name from company where business_code = $1',
    [businessCode],
  );
  return rows[0];
}

export async function findPerson(owner: pg.Pool, loginId: string) {
  const { rows } = await owner.query<{ id: string; email: string; name: string }>(
    "select id, email, first_name || ' ' || last_name as name from user_account where login_id = $1",
    [loginId],
  );
  return rows[0];
}

/** The login of the account that has the address, if there is one. */
export async function findLoginOf(owner: pg.Pool, address: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ loginId: string }>(
    'select login_id as "loginId" from user_account where login_id = $1 or lower(email) = $1',
    [address],
  );
  return rows[0]?.loginId;
}

/** Rows as of one moment, one line of JSON each, table by table. */
export async function* rowsAtOneMoment(
  owner: pg.Pool,
  sources: (model: DataModel) => RowSource[],
  values: readonly string[],
): AsyncGenerator<string> {
  const client = await owner.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    yield* linesOf(client, sources(await readDataModel(client)), values);
  } finally {
    // Ends the transaction with the connection, also when the file could not be written.
    client.release(true);
  }
}

async function readDataModel(client: pg.PoolClient): Promise<DataModel> {
  const columns = await client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`);
  const references = await client.query<Reference>(`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as parent,
      array(select attname::text from unnest(c.conkey) with ordinality k (n, o)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by o) as columns,
      array(select attname::text from unnest(c.confkey) with ordinality k (n, o)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by o) as "parentColumns"
    from pg_constraint c
    where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace
    order by c.conname`);
  return { columns: columns.rows, references: references.rows };
}

/** A text may quote a mail of the portal, with a link that opens something or the signed address of a ticket. */
function withoutWorkingLinks(line: string): string {
  return line
    .replace(/([?#&]token=)[\w.~%-]+/g, '$1…')
    .replace(/(\+[a-z0-9-]+\.)[0-9a-f]{32}@/gi, '$1…@');
}

async function* linesOf(
  client: pg.PoolClient,
  sources: RowSource[],
  values: readonly string[],
): AsyncGenerator<string> {
  for (const { table, columns, where } of sources) {
    // The values stand in the statement: a cursor takes no parameters that it does not use.
    const chosen = where.replace(/\$([12])/g, (_, n: string) =>
      client.escapeLiteral(values[Number(n) - 1] ?? ''),
    );
    await client.query(`declare exported no scroll cursor for
      select row_to_json(r)::text as line from (select ${columns.join()} from ${table} where ${chosen}) r`);
    for (;;) {
      const { rows } = await client.query<{ line: string }>('fetch 500 from exported');
      if (rows.length === 0) break;
      for (const { line } of rows)
        yield `{"table":"${table}","row":${withoutWorkingLinks(line)}}\n`;
    }
    await client.query('close exported');
  }
}
