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
export async function largeTablesScanned(
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
