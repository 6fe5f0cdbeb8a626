import type pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ReadReplica, watchReplica } from './read-replica.ts';

let replica: ReadReplica | undefined;
afterEach(() => {
  replica?.stop();
  vi.useRealTimers();
});

/** Servers whose positions the test decides: a real replica is as fast as its machine. */
function servers(positions: { primary: string; replica: string | Error | null }) {
  const answering = (position: () => string | Error | null) =>
    ({
      query: async () => {
        const at = position();
        if (at instanceof Error) throw at;
        return { rows: [{ position: at }] };
      },
    }) as unknown as pg.Pool;
  return {
    primary: answering(() => positions.primary),
    readPool: answering(() => positions.replica),
  };
}

async function watched(positions: { primary: string; replica: string | Error | null }) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { primary, readPool } = servers(positions);
  replica = await watchReplica(primary, readPool);
  return { replica, readPool };
}

describe('a read replica', () => {
  it('is read from once it has what the caller wrote, and not before', async () => {
    const positions = { primary: '0/3000000', replica: '0/3000000' };
    const { replica, readPool } = await watched(positions);
    expect(replica.poolFor(undefined)).toBe(readPool);
    positions.primary = '1/10';
    expect(await replica.position()).toBe('1/10');
    expect(replica.poolFor('1/10')).toBeUndefined();
    expect(replica.poolFor('0/2FFFFFF')).toBe(readPool);
    positions.replica = '1/10';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(replica.poolFor('1/10')).toBe(readPool);
  });

  it('is left out while it is more than five seconds behind', async () => {
    const positions = { primary: '0/100', replica: '0/100' };
    const { replica } = await watched(positions);
    positions.primary = '0/200';
    await vi.advanceTimersByTimeAsync(4_000);
    expect(replica.isUsable()).toBe(true);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(replica.isUsable()).toBe(false);
    positions.replica = '0/200';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(replica.isUsable()).toBe(true);
  });

  it('is left out while it is away, and is no reason not to start', async () => {
    const positions: { primary: string; replica: string | Error } = {
      primary: '0/100',
      replica: new Error('Connection terminated'),
    };
    const { replica, readPool } = await watched(positions);
    expect(replica.poolFor(undefined)).toBeUndefined();
    positions.replica = '0/100';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(replica.poolFor(undefined)).toBe(readPool);
  });

  it('has everything when the address leads to a server that is no replica', async () => {
    const { replica, readPool } = await watched({ primary: 'F/FFFFFFFF', replica: null });
    expect(replica.poolFor('F/FFFFFFFF')).toBe(readPool);
  });

  it.each(['', 'unknown', '1/G', '0/1/2', '0'.repeat(400), "0/1'; --"])(
    'is not read from by a caller whose cookie says %j',
    async (wrote) => {
      const { replica } = await watched({ primary: '0/1', replica: null });
      expect(replica.poolFor(wrote)).toBeUndefined();
    },
  );

  it('is blamed for what the primary can answer, not for a statement that takes too long', async () => {
    const { replica } = await watched({ primary: '0/1', replica: '0/1' });
    const failure = (code: string) => Object.assign(new Error('failed'), { code });
    expect(replica.isToBlame(failure('40001'))).toBe(true);
    expect(replica.isToBlame(failure('ECONNREFUSED'))).toBe(true);
    expect(replica.isToBlame(failure('57014'))).toBe(false);
    expect(replica.isToBlame(new Error('a fault of ours'))).toBe(false);
  });
});
