import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortalProcess } from '../tools/portal-process.ts';

/**
 * Starts the real product once for all journeys; E2E_BASE_URL names a running one instead, and
 * E2E_DEMO_DATA the data of a first start.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'endcap-e2e-'));
  const data = join(folder, 'data');
  const { E2E_DEMO_DATA: prepared } = process.env;
  if (prepared && existsSync(prepared)) await cp(prepared, data, { recursive: true });
  const portal = await startPortalProcess(data);
  await portal.ready();
  process.env.E2E_BASE_URL = portal.url;
  return async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
