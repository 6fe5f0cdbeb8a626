import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryResponseStore } from '../../testing/memory-response-store.ts';
import { createResponseCache } from './cached-responses.ts';
import { indexedDbStore } from './response-store.ts';

const hour = 60 * 60_000;
const maya = 'maya@northfield.example';
const ines = 'ines@northfield.example';
const asked = (question: string, loginId = maya) => ({ loginId, question: ['CHARTER', question] });
const net = { answer: { terms: ['Net Sales'] }, version: '7' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a response is cached per user, kind of user and request', async () => {
  const kept = createResponseCache(memoryResponseStore());
  await kept.put(asked('net'), net);
  expect(await kept.get(asked('net'))).toEqual(net);
  expect(await kept.get(asked('gross'))).toBeUndefined();
  expect(await kept.get({ loginId: maya, question: ['BASIC', 'net'] })).toBeUndefined();
});

it('no user gets the responses of another, and they are removed when the next user caches some', async () => {
  const store = memoryResponseStore();
  const kept = createResponseCache(store);
  await kept.put(asked('net'), net);
  expect(await kept.get(asked('net', ines))).toBeUndefined();
  await kept.put(asked('gross', ines), net);
  expect([...store.stored.keys()]).toEqual([expect.stringContaining('ines')]);
});

it('an answer is kept for a day, and is deleted after it', async () => {
  const store = memoryResponseStore();
  const kept = createResponseCache(store);
  await kept.put(asked('net'), net);
  vi.advanceTimersByTime(24 * hour - 1);
  expect(await kept.get(asked('net'))).toEqual(net);
  vi.advanceTimersByTime(1);
  expect(await kept.get(asked('net'))).toBeUndefined();
  await kept.put(asked('gross'), net);
  expect(store.stored.size).toBe(1);
});

it('the latest two hundred are kept', async () => {
  const store = memoryResponseStore();
  const kept = createResponseCache(store);
  for (let number = 0; number < 203; number += 1) {
    vi.advanceTimersByTime(1);
    await kept.put(asked(String(number)), net);
  }
  expect(store.stored.size).toBe(200);
  expect(await kept.get(asked('2'))).toBeUndefined();
  expect(await kept.get(asked('3'))).toEqual(net);
});

it('nothing is left, kept or given after signing out', async () => {
  const store = memoryResponseStore();
  const kept = createResponseCache(store);
  await kept.put(asked('net'), net);
  const onItsWay = kept.put(asked('gross'), net);
  await kept.dropAll();
  await onItsWay;
  await kept.put(asked('late'), net);
  expect(store.stored.size).toBe(0);
  expect(await kept.get(asked('net'))).toBeUndefined();
});

it.each([
  ['fails', () => Promise.reject(new Error('The store is closed'))],
  ['never answers', () => new Promise<never>(() => {})],
])('a store that %s is as if there were none', async (_, does) => {
  const kept = createResponseCache({
    read: does,
    write: does,
    ids: does,
    remove: does,
    clear: does,
  });
  const all = Promise.all([kept.put(asked('net'), net), kept.get(asked('net')), kept.dropAll()]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await all).toEqual([undefined, undefined, undefined]);
});

it('a browser without such a store works without', async () => {
  expect(globalThis.indexedDB).toBeUndefined();
  const kept = createResponseCache(indexedDbStore());
  await kept.put(asked('net'), net);
  expect(await kept.get(asked('net'))).toBeUndefined();
});
