import { type ConstructorOptions, type Db, PgBoss } from 'pg-boss';

/** The queue's tables have their own schema in the same database. */
export const jobSchema = 'jobs';

/** pg-boss with our connections. The schema belongs to the tables' owner: see installJobs. */
export function createBoss(db: Db, options: ConstructorOptions = {}): PgBoss {
  return new PgBoss({ db, schema: jobSchema, migrate: false, createSchema: false, ...options });
}
