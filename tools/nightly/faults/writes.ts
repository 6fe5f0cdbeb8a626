import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../../server/src/db/open-database.ts';
import { startPortalProcess } from '../../portal-process.ts';
import { type PortalClient, signIn } from './portal-client.ts';

const targets = ['portal', 'database', 'both'] as const;
const writers = 4;

export interface WriteFaults {
  kills: number;
  portal: number;
  database: number;
  both: number;
  acknowledged: number;
  lost: number;
}

/** Several writers add domains until the kill; what was acknowledged must be there afterwards. */
export async function killDuringWrites(folder: string, kills: number): Promise<WriteFaults> {
  const dataDir = join(folder, 'measured');
  const result: WriteFaults = { kills, portal: 0, database: 0, both: 0, acknowledged: 0, lost: 0 };
  const acknowledged: string[] = [];
  for (let done = 1; done <= kills; done++) {
    const target = targets[done % targets.length] ?? 'portal';
    result[target] += 1;
    const portal = await startPortalProcess(dataDir);
    await portal.ready();
    const client = await signIn(portal.url);
    const writing = writeUntilRefused(client);
    await wait(randomInt(50, 1_500));
    await portal.kill(target);
    acknowledged.push(...(await writing));
  }
  const portal = await startPortalProcess(dataDir);
  await portal.ready();
  const client = await signIn(portal.url);
  for (const name of acknowledged) {
    if (await client.hasDomain(name)) continue;
    console.error(`lost: ${name}`);
    result.lost += 1;
  }
  await portal.stop();
  await verifyLog(dataDir, acknowledged);
  return { ...result, acknowledged: acknowledged.length };
}

async function writeUntilRefused(client: PortalClient): Promise<string[]> {
  const done: string[] = [];
  const write = async () => {
    for (;;) {
      const name = `${randomBytes(8).toString('hex')}.example`;
      if (!(await client.addDomain(name))) return;
      done.push(name);
    }
  };
  await Promise.allSettled(Array.from({ length: writers }, write));
  return done;
}

/** Each write has its entry in the log, and no chain is broken. */
async function verifyLog(dataDir: string, acknowledged: string[]): Promise<void> {
  const { ownerPool, close } = await openDatabase(
    { DATA_DIR: dataDir, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined },
    { claim: false, log: () => undefined },
  );
  try {
    const broken = await ownerPool.query(
      'select v.* from activity_chain c, verify_activity_chain(c.chain_id) v where v.reason is not null',
    );
    if (broken.rows.length > 0)
      throw new Error(`The log is broken: ${JSON.stringify(broken.rows)}`);
    const logged = await ownerPool.query<{ name: string }>(
      `select content ->> 'name' as name from activity_part where part = 'ENTITY' and content ->> 'name' = any($1)`,
      [acknowledged],
    );
    if (logged.rows.length !== acknowledged.length) {
      throw new Error(`${acknowledged.length} writes but ${logged.rows.length} entries in the log`);
    }
  } finally {
    await close();
  }
}
