import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../db/connection.ts';

/** A database without tables, for tests of the migrations themselves. */
export async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const admin = new pg.Client(inject('adminUrl'));
  await admin.connect();
  const name = `endcap_migrate_${randomBytes(5).toString('hex')}`;
  await admin.query(`create database ${name} template template0`);
  try {
    await work(inject('adminUrl').replace(/\/[^/?]*(\?|$)/, `/${name}$1`));
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

type Pools<Count extends number> = Count extends 1
  ? [pg.Pool]
  : Count extends 2
    ? [pg.Pool, pg.Pool]
    : [pg.Pool, pg.Pool, pg.Pool];

/** One pool for each node that uses the empty database. */
export async function withPools<Count extends 1 | 2 | 3>(
  count: Count,
  work: (pools: Pools<Count>) => Promise<void>,
): Promise<void> {
  await withEmptyDatabase(async (url) => {
    const pools = Array.from({ length: count }, () => createPool({ url, maxConnections: 2 }));
    try {
      await work(pools as Pools<Count>);
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
    }
  });
}
