import { describe, expect, it } from 'vitest';
import { AppError } from '../../app-error.ts';
import { readInWorker, type WorkerLimits } from './read-in-worker.ts';
import type { Tried } from './testing/tried.worker.ts';

const entry = new URL('./testing/tried.worker.ts', import.meta.url);
const read = (input: Tried, limits?: Partial<WorkerLimits>) =>
  readInWorker<number>(entry, input, limits);
const count = (to: number) => read({ act: 'count', to });
const upTo = (to: number) => Array.from({ length: to }, (_, at) => at + 1);

it('gives the items in their order, one read after the other', async () => {
  expect(await count(1_001)).toEqual(upTo(1_001));
  expect(await count(0)).toEqual([]);
});

it('gives each of many reads its own items, although few threads run', async () => {
  const lengths = [1, 500, 20, 300, 7, 250];
  expect(await Promise.all(lengths.map(count))).toEqual(lengths.map(upTo));
});

describe('a read that exceeds its limits is refused, and others go on', () => {
  it('in time, while this process answers', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const refused = await read({ act: 'loop' }, { seconds: 0.5 }).catch((error) => error);
    clearInterval(timer);
    expect(refused).toBeInstanceOf(AppError);
    expect([refused.code, refused.status]).toEqual(['file.takes_too_long', 422]);
    expect(turns).toBeGreaterThan(5);
    expect(await count(3)).toEqual([1, 2, 3]);
  });

  it('in memory', async () => {
    const refused = await read({ act: 'fill' }, { megabytes: 32 }).catch((error) => error);
    expect([refused.code, refused.cause.message]).toEqual([
      'file.takes_too_long',
      'Reading it takes too much memory',
    ]);
    expect(await count(3)).toEqual([1, 2, 3]);
  });
});

it('a refusal of the reader arrives as it is, and a fault as an error', async () => {
  const refused = await read({ act: 'refuse' }).catch((error) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({
    code: 'file.quote_unclosed',
    values: { line: 3 },
    details: [{ in: 'body', field: 'file', code: 'field.invalid' }],
  });
  await expect(read({ act: 'throw' })).rejects.toThrow(new TypeError('a fault'));
});
