import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/** Every statement that a piece of work sends, as it sends it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const query = pg.Client.prototype.query;
  function record(this: pg.Client, ...given: unknown[]) {
    const [first, values] = given;
    if (typeof first === 'string') sent.push({ text: first, values: (values as unknown[]) ?? [] });
    else {
      const { text, values: own, name } = first as Statement;
      const given = own ?? (values as unknown[]) ?? [];
      sent.push({ text, values: given, ...(name ? { name } : {}) });
    }
    return Reflect.apply(query, this, given);
  }
  pg.Client.prototype.query = record as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The tables of more than ten thousand rows that a statement's plan reads from end to end. */
async function largeTablesScanned(
  pool: Pick<pg.Pool, 'query'>,
  statement: Statement,
): Promise<string[]> {
  const { rows } = await pool.query(`explain (format json) ${statement.text}`, statement.values);
  const scanned = seqScans(rows[0]['QUERY PLAN'][0].Plan as Plan);
  const large = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and reltuples > 10000 and relname = any($1)`,
    [scanned],
  );
  return large.rows.map(({ name }) => name);
}

function seqScans(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? '?'] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(seqScans)];
}

/** The rows of the last statement that has some. On one connection: they can be a transaction. */
export async function sendAll(pool: pg.Pool, statements: readonly Statement[]): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) {
      const result = await client.query(statement);
      if (result.rows.length > 0) rows = result.rows;
    }
    return rows;
  } finally {
    client.release();
  }
}

/** The large tables that some statements scan, under the settings of their transaction. */
export async function scannedBy(
  pool: pg.Pool,
  statements: readonly Statement[],
): Promise<string[]> {
  const client = await pool.connect();
  try {
    const isSetting = ({ text }: Statement) => text.startsWith('set local');
    await client.query('begin');
    for (const { text } of statements.filter(isSetting)) await client.query(text);
    const explained = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
    const scanned: string[] = [];
    for (const one of explained) scanned.push(...(await largeTablesScanned(client, one)));
    return scanned;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
