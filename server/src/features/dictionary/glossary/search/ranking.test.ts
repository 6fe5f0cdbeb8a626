import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneFilled, type TestDatabase } from '../../../../testing/test-database.ts';
import { glossaryFilling } from '../testing/glossary-filling.ts';
import { searchCases } from '../testing/search-cases/search-cases.ts';
import { typos } from '../testing/search-cases/typos.ts';
import { searchTerms } from './search.service.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneFilled(inject('adminUrl'), glossaryFilling);
});
afterAll(() => test.drop());

const tables = Object.entries(searchCases).map(([name, cases]) => ({ name, cases }));

async function hits(text: string, pageSize = 10): Promise<string[]> {
  const first = { pageNumber: 0, pageSize, locale: 'en-US' as const };
  const { match_list } = await searchTerms(test.db, { text, ...first });
  return match_list.map(({ business_name }) => business_name);
}

describe('the first hit', () => {
  it('is held against at least 120 questions', () => {
    expect(tables.flatMap(({ cases }) => cases).length).toBeGreaterThanOrEqual(120);
  });

  describe.each(tables)('of $name', ({ cases }) => {
    it.each(cases)('for "%s" is %s', async (question, first) => {
      expect((await hits(question))[0]).toBe(first);
    });
  });
});

describe('the beginning of a name', () => {
  it('finds the terms whose own name begins so before a shorter synonym that does', async () => {
    const found = await hits('net', 50);
    expect(found.slice(0, 3)).toContain('Net Sales Amount');
    // Paid Invoice Amount is also called "net paid".
    expect(found.indexOf('Paid Invoice Amount')).toBeGreaterThan(
      found.lastIndexOf('Net Switching Spend'),
    );
  });
});

describe('a slip of the finger', () => {
  it.each(typos)('in "%s" still finds %s', async (typed, meant) => {
    expect(await hits(typed)).toContain(meant);
  });
});
