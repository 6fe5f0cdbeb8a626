import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../server/src/testing/free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL server as an operator has it, made with the machine's own programs and defaults. */
export interface OwnServer {
  /** The address of a login of this server; the superuser's with `postgres`. */
  address(login: string, database: string): string;
  /** Runs the statements one by one as the superuser. */
  ask(sql: string, database?: string): Promise<pg.QueryResult[]>;
  stop(): Promise<void>;
}

export async function startOwnServer(programs: string): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-own-'));
  const owner = await unprivilegedOwner();
  await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const asOwner = (program: string, ...args: string[]) =>
    run(join(programs, program), args, { ...owner, cwd: folder });
  await asOwner('initdb', '-D', data, '-U', 'postgres', '--auth', 'trust');
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  await asOwner('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const address: OwnServer['address'] = (login, database) =>
    `postgres://${login}@127.0.0.1:${port}/${database}`;
  return {
    address,
    async ask(sql, database = 'postgres') {
      const client = new pg.Client(address('postgres', database));
      await client.connect();
      const results: pg.QueryResult[] = [];
      try {
        for (const statement of statementsOf(sql)) results.push(await client.query(statement));
      } finally {
        await client.end();
      }
      return results;
    },
    async stop() {
      await asOwner('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root; Debian's package brings a user for it. */
async function unprivilegedOwner(): Promise<{ uid: number; gid: number }> {
  if (process.getuid?.() !== 0)
    return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const id = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

const statementsOf = (sql: string) =>
  sql
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
