import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortalProcess } from '../tools/portal-process.ts';

/**
 * Starts the real product with the demo data of a first start (E2E_DEMO_DATA, if it is prepared) in
 * a folder that is removed at the end.
 */
export async function startPortal(
  settings: Record<string, string> = {},
): Promise<{ url: string; data: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-e2e-'));
  const data = join(folder, 'data');
  const { E2E_DEMO_DATA: prepared } = process.env;
  if (prepared && existsSync(prepared)) await cp(prepared, data, { recursive: true });
  const portal = await startPortalProcess(data, settings);
  const stop = async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await portal.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: portal.url, data, stop };
}
