import { startPortal } from './portal.ts';

/** Starts the product once for all journeys; E2E_BASE_URL names a running one instead. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const portal = await startPortal();
  process.env.E2E_BASE_URL = portal.url;
  return portal.stop;
}
