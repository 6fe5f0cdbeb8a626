import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedServerError, errorCode } from './embedded-server-error.ts';

export interface Waiting {
  /** Gives up when the server is gone. */
  isAlive(): boolean;
  log(line: string): void;
  signal: AbortSignal | undefined;
}

/** Recovery after a crash may take long; the server answers 57P03 until it has ended. */
const recovering = '57P03';
const recoveryNoticeMs = 3_000;
const silenceLimitMs = 60_000;

/** Undefined when the server ended, or the signal came, before it was ready. */
export async function connectWhenReady(
  url: string,
  { isAlive, log, signal }: Waiting,
): Promise<pg.Client | undefined> {
  const began = Date.now();
  let lastAnswer = began;
  let noticed = false;
  while (isAlive() && !signal?.aborted) {
    try {
      return await connectOnce(url);
    } catch (error) {
      if (errorCode(error) === recovering) lastAnswer = Date.now();
      refuseHopeless(error, lastAnswer);
    }
    if (!noticed && lastAnswer - began > recoveryNoticeMs) {
      log('The database is recovering from a crash; waiting for it.');
      noticed = true;
    }
    // A start takes milliseconds as a rule; after that each attempt costs a line in the log.
    await sleep(Math.min(15 + (Date.now() - began) / 10, 500));
  }
  return undefined;
}

export async function connectOnce(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `endcap portal ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener a lost connection would end the process; "end" follows and is listened to.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function refuseHopeless(error: unknown, lastAnswer: number): void {
  const wrongPassword = errorCode(error)?.startsWith('28');
  if (!wrongPassword && Date.now() - lastAnswer < silenceLimitMs) return;
  const reason = error instanceof Error ? error.message : String(error);
  throw new EmbeddedServerError(`The database does not let Endcap in: ${reason}`, { cause: error });
}
