import type pg from 'pg';
import { isDatabaseAway, sqlState } from './sql-state.ts';

/** A replica that is further behind than this is not read from. */
const maxBehindMs = 5_000;
const lookEveryMs = 1_000;

export interface ReadReplica {
  /**
   * The replica's connections, unless it is away, behind, or has not yet got what the caller wrote.
   * `wrote` is what `position` gave after the caller's last change.
   */
  poolFor(wrote: string | undefined): pg.Pool | undefined;
  /** How far the primary has written. */
  position(): Promise<string>;
  /** Whether a call that failed may succeed on the primary. */
  isToBlame(error: unknown): boolean;
  isUsable(): boolean;
  stop(): void;
}

/** Watches how far a replica has followed the primary. */
export async function watchReplica(primary: pg.Pool, readPool: pg.Pool): Promise<ReadReplica> {
  /** Where the primary was at earlier looks, the oldest first. */
  let earlier: { at: number; position: bigint }[] = [];
  let followed = -1n;

  async function look(): Promise<void> {
    const at = performance.now();
    const here = await currentPosition(primary);
    earlier = [...earlier, { at, position: parsePosition(here) }];
    while ((earlier[1]?.at ?? at) < at - maxBehindMs) earlier.shift();
    followed = await replayedPosition(readPool);
  }
  const lookAgain = () =>
    look().catch(() => {
      followed = -1n;
    });
  const isUsable = () => {
    const due = earlier[0];
    return followed >= 0n && due !== undefined && followed >= due.position;
  };

  await lookAgain();
  const timer = setInterval(lookAgain, lookEveryMs);
  timer.unref();
  return {
    poolFor(wrote) {
      if (!isUsable()) return undefined;
      return wrote === undefined || followed >= parsePosition(wrote) ? readPool : undefined;
    },
    position: () => currentPosition(primary),
    isToBlame(error) {
      // A statement that took too long would take as long on the primary.
      return isDatabaseAway(error) && sqlState(error) !== '57014';
    },
    isUsable,
    stop: () => clearInterval(timer),
  };
}

async function currentPosition(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    // Not what is written and not yet flushed: an idle primary may never send it.
    'select pg_current_wal_flush_lsn()::text as position',
  );
  return rows[0]?.position ?? '';
}

/** A server that is no replica has everything that it can have. */
async function replayedPosition(readPool: pg.Pool): Promise<bigint> {
  const { rows } = await readPool.query<{ position: string | null }>(
    'select pg_last_wal_replay_lsn()::text as position',
  );
  const position = rows[0]?.position;
  return position ? parsePosition(position) : 2n ** 64n;
}

const positionText = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** A text that is no position comes from a changed cookie: no replica has got that far. */
function parsePosition(text: string): bigint {
  const [, high, low] = positionText.exec(text) ?? [];
  if (!high || !low) return 2n ** 65n;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
