import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { cloneTemplate, type TestDatabase } from '../testing/test-database.ts';
import { portalSecret } from './portal-secret.unscoped.repository.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => test.drop());

it('is one key for each purpose, which all nodes share', async () => {
  const [first, second] = [await portalSecret(test.db, 'one'), await portalSecret(test.db, 'two')];
  expect(first).toHaveLength(32);
  expect(first.equals(second)).toBe(false);
  const nodes = await Promise.all(['one', 'two', 'two'].map((name) => portalSecret(test.db, name)));
  expect(nodes).toEqual([first, second, second]);
});
