import { writeFile } from 'node:fs/promises';
import {
  exportGlossaries,
  searchGlossaries,
  searchGlossary,
} from '@endcap/contract/dictionary/glossary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  rowsOf,
  spreadsheetFolder,
} from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { buildUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { glossaryFilling } from '../testing/glossary-filling.ts';

let test: TestApp;
let caller: Caller;
let files: Awaited<ReturnType<typeof spreadsheetFolder>>;
beforeAll(async () => {
  test = await startTestApp({ filling: glossaryFilling });
  files = await spreadsheetFolder();
  caller = await test.as(await buildUser(test.db));
});
afterAll(async () => {
  await test.close();
  await files.remove();
});

interface Listed {
  ids: string[];
  total: number;
  capped: boolean;
}

/** All pages of a search, as a person turns them. */
async function listed(text: string, version: 1 | 2): Promise<Listed> {
  const ids: string[] = [];
  for (let page_number = 0; ; page_number++) {
    const page = { page_number, page_size: 100 };
    const answer =
      version === 2
        ? (await caller.call(searchGlossaries, { body: { search_text: text, ...page } })).body
        : (await caller.call(searchGlossary, { body: { search_term: text, ...page } })).body;
    const found = 'match_list' in answer ? answer.match_list : answer.match_lists;
    ids.push(...found.map(({ id }) => id));
    const { total_elements: total, total_is_capped: capped, total_pages } = answer;
    if (page_number + 1 >= total_pages) return { ids, total, capped };
  }
}

async function exported(text: string, version: 1 | 2) {
  const query = { search: text, ...(version === 1 && { search_field: 'businessName' }) };
  const answer = await test.app.inject({
    url: exportGlossaries.path,
    query,
    headers: caller.headers,
  });
  const path = files.path();
  await writeFile(path, answer.rawPayload);
  const [, ...rows] = await rowsOf(path);
  const about = (await rowsOf(path, { sheet: 'About this file' })).map(({ cells }) => cells);
  return { ids: rows.map(({ cells }) => cells[0] ?? ''), about: Object.fromEntries(about) };
}

const searches = [
  'slaes',
  'inventry',
  'quantty',
  'recieved quantty last yaer',
  'last year',
  'amount',
];

describe.each([1, 2] as const)('the search of version %i', (version) => {
  it.each(searches)('for "%s" lists on its pages what its file holds', async (text) => {
    const { ids, total, capped } = await listed(text, version);
    const file = await exported(text, version);
    expect([total, capped]).toEqual([ids.length, false]);
    expect(file.ids).toEqual(ids);
    expect(file.about).not.toHaveProperty('Note');
  });
});

describe('in a glossary that is too large to count all', () => {
  beforeAll(() => test.ownerPool.query('update glossary_state set terms = 20001'));
  afterAll(() => test.ownerPool.query('update glossary_state set terms = 2000'));

  it.each(['slaes', 'last year'])('the list and the file of "%s" both say so', async (text) => {
    const { ids, total, capped } = await listed(text, 2);
    const file = await exported(text, 2);
    expect([total, capped]).toEqual([ids.length, true]);
    expect(file.ids).toEqual(ids);
    expect(file.about.Note).toContain(String(ids.length));
  });
});
