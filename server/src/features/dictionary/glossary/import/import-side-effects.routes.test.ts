import { translateColumns } from '@endcap/contract/dictionary/column-names';
import { browseGlossary, readTerm, searchGlossaries } from '@endcap/contract/dictionary/glossary';
import {
  applyGlossaryImport,
  cancelGlossaryImport,
  checkGlossaryFile,
  glossaryHistory,
} from '@endcap/contract/dictionary/glossary-imports';
import { searchPortal } from '@endcap/contract/operations/portal-search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobOf } from '../../../../jobs/testing/job-test-kit.ts';
import { buildUser } from '../../../../testing/factories.ts';
import { staffCaller } from '../../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { aTerm, givenTerms } from '../testing/build-terms.ts';
import { runImport } from './run-import.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await givenTerms(
    test.db,
    aTerm({
      businessName: 'Walrus Count',
      technicalName: 'walrus_cnt',
      definition: 'Counted on the shore.',
      products: ['mod_intel'],
    }),
    aTerm({ businessName: 'Ocelot Share', technicalName: 'ocelot_shr', products: ['mod_intel'] }),
    aTerm({ businessName: 'Stock', related: ['ocelot-share'], products: ['mod_intel'] }),
  );
});
afterAll(() => test.close());

const run = (importId: string, step: 'CHECK' | 'APPLY') =>
  runImport({ ...jobOf(test), files: test.files }, { importId, step });

/** Renames one term, removes another and adds a third. */
const file = {
  fileName: 'terms.csv',
  content: [
    'ID,Name,Technical name,Description,Products',
    'walrus-count,Penguin Count,penguin_cnt,Counted on the ice.,',
    'stock,Stock,,,',
    ',Axolotl Rate,axolotl_rt,A rate.,',
  ].join('\r\n'),
};

async function checked() {
  const { caller } = await staffCaller(test);
  const query = { removeMissing: 'true' as const };
  const { body } = await caller.call(checkGlossaryFile, { query, file });
  await run(body.importId, 'CHECK');
  return { caller, params: { importId: body.importId } };
}

/** Everywhere that a reader meets the dictionary. */
async function readEverywhere() {
  const reader = await test.as(await buildUser(test.db));
  const browsed = await reader.call(browseGlossary);
  const found = async (text: string) => {
    const { body } = await reader.call(searchGlossaries, { body: { search_text: text } });
    return body.total_elements;
  };
  const offered = async (q: string) =>
    (await reader.call(searchPortal, { query: { q } })).body.hits.filter(
      (one) => one.kind === 'TERM',
    ).length;
  const names = ['walrus_cnt', 'ocelot_shr', 'penguin_cnt', 'axolotl_rt'];
  const { columns } = (await reader.call(translateColumns, { body: { names } })).body;
  const words = ['walrus', 'ocelot', 'penguin', 'axolotl'];
  return {
    total: browsed.body.total_elements,
    version: Number(browsed.headers['glossary-version']),
    found: await Promise.all(words.map(found)),
    offered: await Promise.all(words.map(offered)),
    translated: columns.map(({ term }) => term?.business_name ?? null),
    removed: (await reader.call(readTerm, { params: { id: 'ocelot-share' } })).status,
  };
}

it('a file that is cancelled changes nothing that readers find', async () => {
  const before = await readEverywhere();
  expect(before).toMatchObject({ total: 3, found: [1, 1, 0, 0], removed: 200 });
  const { caller, params } = await checked();
  expect((await caller.call(cancelGlossaryImport, { params })).status).toBe(200);
  expect(await readEverywhere()).toEqual(before);
});

it('a file that is applied is in list, search, suggestions, translator and history at once', async () => {
  const before = await readEverywhere();
  const { caller, params } = await checked();
  await caller.call(applyGlossaryImport, { params });
  await run(params.importId, 'APPLY');
  const after = await readEverywhere();
  expect(after).toMatchObject({
    total: 3,
    found: [0, 0, 1, 1],
    offered: [0, 0, 1, 1],
    translated: [null, null, 'Penguin Count', 'Axolotl Rate'],
    removed: 404,
  });
  expect(after.version).toBeGreaterThan(before.version);
  const [entry] = (await caller.call(glossaryHistory)).body.items;
  expect(entry?.description).toContain('Added: 1; Changed: 1; Removed: 1');
  const words = await test.db
    .selectFrom('glossary_word')
    .select('word')
    .where('word', 'in', ['walrus', 'ocelot', 'penguin', 'axolotl'])
    .orderBy('word')
    .execute();
  expect(words.map(({ word }) => word)).toEqual(['axolotl', 'penguin']);
});
