import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type Database, poolOf } from './connection.ts';
import { keepPlan } from './portal-client.ts';

/** Stands where a value will be. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement whose text never changes, for the paths that every request takes: putting it
 * together and planning it cost more than running it. It is built once, with a mark in the place
 * of each value, and its plan is kept.
 */
export function compiledOnce<Row, Values extends Record<keyof Values, unknown>>(
  build: (db: Database, values: Values) => CompiledQuery<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  let name = '';
  return async (db, values) => {
    if (!compiled) {
      compiled = build(db, placesFor(values));
      name = keepPlan(compiled.sql);
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    const pool = poolOf(db);
    if (pool) return ask<Row>(pool, { name, text: compiled.sql, values: parameters });
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** Past Kysely, which has nothing left to do: its way to the pool took as long as the session's look-up. */
function ask<Row>(pool: pg.Pool, statement: pg.QueryConfig): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    pool.connect((refusal, client, release) => {
      if (!client) return reject(refusal);
      // With a callback it answers no promise, whatever PortalClient's type says.
      void client.query<Row & pg.QueryResultRow>(statement, (error, result) => {
        release();
        if (error) reject(error);
        else resolve(result.rows);
      });
    });
  });
}

function placesFor<Values extends object>(values: Values): Values {
  const places = Object.keys(values).map((name) => [name, new Place(name)]);
  return Object.fromEntries(places) as Values;
}
