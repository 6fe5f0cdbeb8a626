import { type ConstructorOptions, type Db, PgBoss } from 'pg-boss';

/** The queue's tables live beside ours, in a schema of their own. */
export const jobSchema = 'jobs';

/** pg-boss over connections of ours. The schema belongs to the tables' owner: see installJobs. */
export function createBoss(db: Db, options: ConstructorOptions = {}): PgBoss {
  return new PgBoss({ db, schema: jobSchema, migrate: false, createSchema: false, ...options });
}
