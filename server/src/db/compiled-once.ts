import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type Database, poolOf } from './connection.ts';
import { statementContext, timeStatement } from './statement-context.ts';

/** Marks the place of a value while a statement is built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

let statements = 0;

/**
 * A statement whose text never changes, for the paths that every request takes: building and
 * planning it cost more than running it. It is built once, with placeholders for its values, and
 * sent under a name, so that each connection plans it once. Only for statements whose best plan is
 * the same for all values. In a transaction it is sent like any other statement.
 */
export function compiledOnce<Row, Values extends Record<keyof Values, unknown>>(
  build: (db: Database, values: Values) => CompiledQuery<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const name = `statement_${++statements}`;
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, placeholdersFor(values));
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const pool = poolOf(db);
    const chosen = statementContext.getStore()?.readPool ?? pool;
    if (pool && chosen) return query<Row>(chosen, { name, text: compiled.sql, values: parameters });
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** Goes past Kysely, whose way to the pool took as long as the session's look-up. */
function query<Row>(pool: pg.Pool, statement: pg.QueryConfig & { name: string }): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    pool.connect((refusal, client, release) => {
      if (!client) return reject(refusal);
      const finished = timeStatement(statement.text);
      // With a callback it returns no promise, whatever PortalClient's type says.
      void client.query<Row & pg.QueryResultRow>(statement, (error, result) => {
        finished?.();
        release();
        if (error) reject(error);
        else resolve(result.rows);
      });
    });
  });
}

function placeholdersFor<Values extends object>(values: Values): Values {
  const placeholders = Object.keys(values).map((name) => [name, new Placeholder(name)]);
  return Object.fromEntries(placeholders) as Values;
}
