import { randomUUID } from 'node:crypto';
import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPortalProcess } from '../../portal-process.ts';
import { signIn } from './portal-client.ts';

/**
 * Kills fresh starts at moments spread over the whole of one: initdb, migrations, demo data. Some
 * folders are killed several times before they are let through.
 */
export async function killDuringFirstStart(
  folder: string,
  kills: number,
  keepIn?: string,
): Promise<{ kills: number }> {
  const measured = join(folder, 'measured');
  const whole = await timeOfFirstStart(measured);
  if (keepIn) {
    await cp(measured, `${keepIn}.part`, { recursive: true });
    // The folder has its name when it is whole, because the journeys look for that name.
    await rename(`${keepIn}.part`, keepIn);
  }
  let dataDir = join(folder, randomUUID());
  for (let done = 1; done <= kills; done++) {
    const portal = await startPortalProcess(dataDir);
    await wait(Math.random() * whole);
    await portal.kill('portal');
    if (done % 3 === 0 || done === kills) {
      await startAndSignIn(dataDir);
      dataDir = join(folder, randomUUID());
    }
  }
  return { kills };
}

async function timeOfFirstStart(dataDir: string): Promise<number> {
  const started = performance.now();
  await startAndSignIn(dataDir);
  return performance.now() - started;
}

/** Signing in proves that migrations and demo data are whole. */
async function startAndSignIn(dataDir: string): Promise<void> {
  const portal = await startPortalProcess(dataDir);
  await portal.ready();
  await signIn(portal.url);
  await portal.stop();
}
