import { inboundMailSettings } from './inbound-mail.ts';
import { startPortal } from './start-portal.ts';

/** Starts the real product once for all journeys; E2E_BASE_URL names a running one instead. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const { url, data, stop } = await startPortal(inboundMailSettings);
  process.env.E2E_BASE_URL = url;
  process.env.E2E_DATA_DIR = data;
  return stop;
}
