import { searchArticles } from '@endcap/contract/content/content-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { startSearchApp } from '../../shared/testing/content-app.ts';
import { heldOutCases, type SearchCase, tuningCases } from './testing/search-cases.ts';

let test: TestApp;
type Reader = Awaited<ReturnType<TestApp['as']>>;
const readers = new Map<string, Reader>();
beforeAll(async () => {
  test = await startSearchApp();
  const staff = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
  readers.set('en-US', await test.as(staff));
  for (const site of ['MX', 'CA'] as const) {
    const company = await buildCompany(test.db, { type: 'CHARTER_VENDOR', site });
    const reader = await test.as(await buildUser(test.db, { company }));
    readers.set(site === 'MX' ? 'es-MX' : 'fr-CA', reader);
  }
});
afterAll(() => test.close());

async function hitsOf([q, , locale = 'en-US']: SearchCase): Promise<string[]> {
  const answer = await readers.get(locale)?.call(searchArticles, { query: { q } });
  return (answer?.body.content?.items ?? []).map(({ id }) => id);
}

async function figuresOf(cases: readonly SearchCase[]) {
  const figures = { first: 0, amongThree: 0, misses: [] as string[] };
  for (const one of cases) {
    const place = (await hitsOf(one)).indexOf(one[1]);
    if (place === 0) figures.first++;
    if (place >= 0 && place < 3) figures.amongThree++;
    if (place !== 0) figures.misses.push(`${one[0]}: ${one[1]} at ${place}`);
  }
  return figures;
}

describe('of thirty questions', () => {
  it('that the ranking was tuned on, this many find their article first', async () => {
    expect(await figuresOf(tuningCases)).toMatchObject({ first: 27, amongThree: 29 });
  });

  it('that were held out, this many find their article first', async () => {
    expect(await figuresOf(heldOutCases)).toMatchObject({ first: 23, amongThree: 26 });
  });
});
