import { tryClockJump } from './clock.ts';
import { tryIdleConnections } from './connections.ts';
import { tryDatabaseRestarts, tryFailover } from './database.ts';
import { tryNodeKills, tryNodeReplacement } from './kills.ts';
import { tryFilesAway, tryMailAway, tryProxyCut } from './peers.ts';
import { tryReplica } from './replica.ts';
import { startSite, type TriedSite } from './site.ts';
import { tryTraffic } from './traffic.ts';

interface FaultSize {
  kills: number;
  restarts: number;
  /** Nodes that are replaced, and jumps of a clock. */
  rounds: 1 | 2;
  connections: number;
}

type Fault = (site: TriedSite, size: FaultSize) => Promise<string>;

/** The failover is last, because the old primary does not come back. */
export const faults: Record<string, Fault> = {
  traffic: tryTraffic,
  replica: tryReplica,
  'node replaced': (site, { rounds }) => tryNodeReplacement(site, rounds),
  'node killed': (site, { kills }) => tryNodeKills(site, kills),
  'database restarted': (site, { restarts }) => tryDatabaseRestarts(site, restarts),
  'proxy cut': tryProxyCut,
  'mail away': tryMailAway,
  'files away': tryFilesAway,
  'clock jump': (site, { rounds }) => tryClockJump(site, rounds),
  'idle connections': (site, { connections }) => tryIdleConnections(site, connections),
  failover: tryFailover,
};

/** Runs them one after the other on one installation, and prints what each tried and what was lost. */
export async function tryInstallation(
  names: readonly string[],
  size: FaultSize,
): Promise<{ failed: number }> {
  const site = await startSite();
  let failed = 0;
  try {
    for (const name of names) {
      const started = performance.now();
      const outcome = await faults[name]?.(site, size).catch((error: Error) => {
        failed += 1;
        return `FAILED: ${error.message}`;
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      console.log(`${name}: ${outcome} (${seconds} s)`);
    }
  } finally {
    await site.stop();
  }
  return { failed };
}
