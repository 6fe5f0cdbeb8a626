import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortalProcess } from '../tools/portal-process.ts';

/** Starts the real product once for all journeys; E2E_BASE_URL names a running one instead. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'endcap-e2e-'));
  const portal = await startPortalProcess(join(folder, 'data'));
  await portal.ready();
  process.env.E2E_BASE_URL = portal.url;
  return async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
