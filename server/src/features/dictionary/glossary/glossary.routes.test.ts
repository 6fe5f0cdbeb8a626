import {
  browseGlossary,
  listTags,
  readTerm,
  searchGlossaries,
  searchGlossary,
} from '@endcap/contract/dictionary/glossary';
import { glossaryProducts } from '@endcap/contract/dictionary/glossary-products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import type { Caller } from '../../../testing/caller.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { reindexTerms } from './index/index-terms.service.ts';
import { deleteTerms } from './terms.unscoped.repository.ts';
import { aTerm, givenTerms } from './testing/build-terms.ts';

let test: TestApp;
let caller: Caller;

beforeAll(async () => {
  test = await startTestApp();
  caller = await test.as(await buildUser(test.db));
  await givenTerms(
    test.db,
    aTerm({
      businessName: 'Net Sales Amount',
      dssBusinessName: 'Net Sales $',
      technicalName: 'net_sls_amt',
      definition: 'What shoppers paid, after returns.',
      type: 'METRIC',
      dataType: 'currency',
      fieldType: 'measure',
      products: ['mod_intel', 'chnl_perf_report_builder'],
      subject: 'Sales',
      formula: 'Gross Sales Amount - Return Amount',
      unit: 'US dollars',
      grain: 'item, store, day',
      synonyms: ['net revenue'],
      acronyms: ['NSA'],
      formerNames: ['SLS_NET_AMT'],
      related: ['return-amount', 'no-longer-there'],
    }),
    aTerm({ businessName: 'Net Sales Amount Plan', basedOn: 'net-sales-amount' }),
    aTerm({ businessName: 'Net Sales Amount Last Year', basedOn: 'net-sales-amount' }),
    aTerm({ businessName: 'Return Amount', availability: 'CHARTER', dataType: 'currency' }),
    aTerm({ businessName: 'Ámbito de Tienda', products: [] }),
  );
});
afterAll(() => test.close());

const names = (terms: readonly { business_name: string }[]) =>
  terms.map(({ business_name }) => business_name);

describe('browsing', () => {
  it('lists the terms by name, without case and accents, with figures that were counted before', async () => {
    const { body } = await caller.call(browseGlossary);
    expect(names(body.match_list)).toEqual([
      'Ámbito de Tienda',
      'Net Sales Amount',
      'Net Sales Amount Last Year',
      'Net Sales Amount Plan',
      'Return Amount',
    ]);
    expect(body).toMatchObject({
      page_number: 0,
      page_size: 20,
      total_pages: 1,
      total_elements: 5,
      total_is_capped: false,
      is_fuzzy_search: false,
      suggestions: [],
    });
  });

  it('turns pages from zero', async () => {
    const query = { page_number: 1, page_size: 2 };
    const { body } = await caller.call(browseGlossary, { query });
    expect(names(body.match_list)).toEqual(['Net Sales Amount Last Year', 'Net Sales Amount Plan']);
    expect(body).toMatchObject({ page_number: 1, total_pages: 3, total_elements: 5 });
    const after = await caller.call(browseGlossary, { query: { page_number: 99 } });
    expect([after.status, after.body.match_list]).toEqual([200, []]);
  });

  it('keeps to a product, and counts every product all the same', async () => {
    const { body } = await caller.call(browseGlossary, { query: { product_tag: 'mod_intel' } });
    expect(names(body.match_list)).toEqual(['Net Sales Amount']);
    expect(body.total_elements).toBe(1);
    expect(body.product_counts.map(({ value }) => value)).toEqual(glossaryProducts);
    expect(body.product_counts).toContainEqual({ value: 'chnl_perf_report_builder', count: 4 });
  });

  it.each([
    ['page_number', { page_number: -1 }],
    ['page_size', { page_size: 0 }],
    ['page_size', { page_size: 101 }],
    ['product_tag', { product_tag: 'no_product' as never }],
  ])('refuses a bad %s by name', async (field, query) => {
    const refused = await caller.call(browseGlossary, { query });
    expect(refused.status).toBe(400);
    expect(refused.error.details).toMatchObject([{ in: 'query', field }]);
  });
});

describe('a term', () => {
  it('is a list of one, with its names, its base and its kin', async () => {
    const { body } = await caller.call(readTerm, { params: { id: 'net-sales-amount' } });
    expect(body.is_fuzzy_search).toBe(false);
    expect(body.match_list[0]).toMatchObject({
      business_name: 'Net Sales Amount',
      dss_business_name: 'Net Sales $',
      technical_name: 'net_sls_amt',
      business_definition: 'What shoppers paid, after returns.',
      type: 'METRIC',
      glossary_tags: [
        { tag_name: 'datatype', tag_values: ['currency'] },
        { tag_name: 'field_type', tag_values: ['measure'] },
        { tag_name: 'product', tag_values: ['chnl_perf_report_builder', 'mod_intel'] },
      ],
      available_products: ['Report Builder', 'Modular Intelligence'],
      availability: 'BOTH',
      match: null,
      subject: 'Sales',
      formula: 'Gross Sales Amount - Return Amount',
      unit: 'US dollars',
      grain: 'item, store, day',
      other_names: [
        { kind: 'SYNONYM', text: 'net revenue' },
        { kind: 'ACRONYM', text: 'NSA' },
        { kind: 'FORMER', text: 'SLS_NET_AMT' },
      ],
      based_on: null,
    });
    expect(names(body.match_list[0]?.related ?? [])).toEqual([
      'Return Amount',
      'Net Sales Amount Last Year',
      'Net Sales Amount Plan',
    ]);
  });

  it('returns the base term and the other variants of a variant', async () => {
    const { body } = await caller.call(readTerm, { params: { id: 'net-sales-amount-plan' } });
    const [term] = body.match_list;
    expect(term?.based_on).toEqual({ id: 'net-sales-amount', business_name: 'Net Sales Amount' });
    expect(names(term?.related ?? [])).toEqual(['Net Sales Amount Last Year']);
  });

  it('is not found when it does not exist', async () => {
    const missing = await caller.call(readTerm, { params: { id: 'nobody-wrote-it' } });
    expect([missing.status, missing.error.code]).toEqual([404, 'resource.not_found']);
  });
});

describe('the values of a tag', () => {
  it('are the nine products, by the same names in every language', async () => {
    const { body } = await caller.call(listTags, { headers: { locale: 'fr-CA' } });
    expect(body.tag_name).toBe('product');
    expect(body.tag_values.map(({ value }) => value)).toEqual(glossaryProducts);
    const labels = body.tag_values.map(({ label }) => label);
    expect(new Set(labels).size).toBe(9);
    const english = (await caller.call(listTags)).body.tag_values;
    expect(body.tag_values).toEqual(english);
    expect(english[0]).toEqual({ value: 'chnl_perf_report_builder', label: 'Report Builder' });
  });

  it('are those that terms have', async () => {
    const { body } = await caller.call(listTags, { query: { tag_name: 'datatype' } });
    expect(body).toEqual({
      tag_name: 'datatype',
      tag_values: [{ value: 'currency', label: 'currency' }],
    });
  });
});

describe('the version of the glossary', () => {
  it('is sent with every answer and rises with every change', async () => {
    const versions = async () => {
      const answers = [
        await caller.call(browseGlossary),
        await caller.call(searchGlossaries, { body: { search_text: 'net sales' } }),
        await caller.call(searchGlossary, { body: { search_term: 'net sales' } }),
        await caller.call(readTerm, { params: { id: 'net-sales-amount' } }),
        await caller.call(listTags),
      ];
      const versions = new Set(answers.map(({ headers }) => headers['glossary-version']));
      expect(versions.size).toBe(1);
      return Number([...versions][0]);
    };
    const before = await versions();
    await givenTerms(test.db, aTerm({ businessName: 'Passing Fancy' }));
    const added = await versions();
    await transact(test.db, async (tx) => {
      await deleteTerms(tx, ['passing-fancy']);
      await reindexTerms(tx, ['passing-fancy']);
    });
    expect([added > before, (await versions()) > added]).toEqual([true, true]);
    const gone = await caller.call(searchGlossaries, { body: { search_text: 'passing fancy' } });
    expect(gone.body.total_elements).toBe(0);
    const words = await test.db
      .selectFrom('glossary_word')
      .select('word')
      .where('word', 'in', ['passing', 'fancy', 'sales'])
      .execute();
    expect(words).toEqual([{ word: 'sales' }]);
  });
});

describe('who may', () => {
  it('shows Basic people the terms of Charter, with a flag', async () => {
    const company = await buildCompany(test.db, { type: 'BASIC_VENDOR' });
    const basic = await test.as(await buildUser(test.db, { company }));
    const { body } = await basic.call(searchGlossaries, { body: { search_text: 'return amount' } });
    expect(body.match_list[0]).toMatchObject({
      business_name: 'Return Amount',
      availability: 'CHARTER',
    });
  });

  it('asks for a session', async () => {
    const answers = [
      await test.anonymous.call(browseGlossary),
      await test.anonymous.call(searchGlossaries, { body: { search_text: 'net sales' } }),
      await test.anonymous.call(searchGlossary, { body: { search_term: 'net sales' } }),
      await test.anonymous.call(readTerm, { params: { id: 'net-sales-amount' } }),
      await test.anonymous.call(listTags),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it.each(['MX', 'CA'] as const)('has no glossary on the site %s', async (site) => {
    const company = await buildCompany(test.db, { site });
    const abroad = await test.as(await buildUser(test.db, { company }));
    const answers = [
      await abroad.call(browseGlossary),
      await abroad.call(searchGlossaries, { body: { search_text: 'net sales' } }),
      await abroad.call(searchGlossary, { body: { search_term: 'net sales' } }),
      await abroad.call(readTerm, { params: { id: 'net-sales-amount' } }),
      await abroad.call(listTags),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
