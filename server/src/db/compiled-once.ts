import type { CompiledQuery } from 'kysely';
import type { Database } from './connection.ts';
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
  return async (db, values) => {
    if (!compiled) {
      compiled = build(db, placesFor(values));
      keepPlan(compiled.sql);
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

function placesFor<Values extends object>(values: Values): Values {
  const places = Object.keys(values).map((name) => [name, new Place(name)]);
  return Object.fromEntries(places) as Values;
}
