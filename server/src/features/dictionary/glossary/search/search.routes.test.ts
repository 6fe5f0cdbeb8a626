import { searchGlossaries, searchGlossary } from '@endcap/contract/dictionary/glossary';
import type { GlossaryEntry } from '@endcap/contract/dictionary/glossary-term';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { buildUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { aTerm, givenTerms } from '../testing/build-terms.ts';

let test: TestApp;
let caller: Caller;

beforeAll(async () => {
  test = await startTestApp();
  caller = await test.as(await buildUser(test.db));
  await test.db
    .insertInto('glossary_abbreviation')
    .values([
      { short: 'qty', long: 'quantity' },
      { short: 'oh', long: 'on hand' },
    ])
    .execute();
  await givenTerms(
    test.db,
    aTerm({
      businessName: 'Net Sales Amount',
      technicalName: 'net_sls_amt',
      definition: 'What shoppers paid, after returns. Sales tax is not part of it.',
      synonyms: ['net revenue'],
      formerNames: ['SLS_NET_AMT'],
      products: ['mod_intel', 'chnl_perf_insights'],
    }),
    aTerm({ businessName: 'Net Sales Amount Last Year', basedOn: 'net-sales-amount' }),
    aTerm({ businessName: 'Planned Net Sales', products: ['mod_intel'] }),
    aTerm({
      businessName: 'On Hand Quantity',
      technicalName: 'str_oh_qty',
      dssBusinessName: 'Store On Hand',
      definition: 'Units that a store believes it owns.',
    }),
    aTerm({ businessName: 'Café Seating Area', technicalName: 'cafe_area' }),
    aTerm({ businessName: 'Order Date', technicalName: 'ord_dt' }),
    aTerm({ businessName: 'Adtech Spend', technicalName: 'adtech' }),
    aTerm({ businessName: '100% Inspection Flag' }),
    aTerm({ businessName: "Buyer's Choice Award" }),
  );
});
afterAll(() => test.close());

async function search(text: string, more: object = {}) {
  return (await caller.call(searchGlossaries, { body: { search_text: text, ...more } })).body;
}

const names = (terms: readonly GlossaryEntry[]) => terms.map(({ business_name }) => business_name);

/** The parts of a field that a row shows as matched. */
function marked(entry: GlossaryEntry | undefined, field: 'business_name' | 'business_definition') {
  const ranges = entry?.match?.highlights.find((one) => one.field === field)?.ranges ?? [];
  return ranges.map(({ from, to }) => entry?.[field].slice(from, to));
}

describe('a search', () => {
  it('ranks exact before prefix before words before the definition', async () => {
    const { match_list, is_fuzzy_search } = await search('net sales amount');
    expect(names(match_list)).toEqual(['Net Sales Amount', 'Net Sales Amount Last Year']);
    expect(match_list.map(({ match }) => match?.kind)).toEqual(['EXACT', 'PREFIX']);
    expect(is_fuzzy_search).toBe(false);
    const words = await search('sales net');
    expect(words.match_list.map(({ match }) => match?.kind)).toEqual(['WORD', 'WORD', 'WORD']);
    const defined = await search('believes');
    expect(names(defined.match_list)).toEqual(['On Hand Quantity']);
    expect(defined.match_list[0]?.match).toMatchObject({ kind: 'DEFINITION', field: 'DEFINITION' });
    expect(marked(defined.match_list[0], 'business_definition')).toEqual(['believes']);
  });

  it.each([
    ['NET_SLS_AMT', 'TECHNICAL', null],
    ['sls-net-amt', 'FORMER', 'SLS_NET_AMT'],
    ['Net Révenue', 'SYNONYM', 'net revenue'],
    ['netsalesamount', 'BUSINESS', null],
    ['what is net sales amount?', 'BUSINESS', null],
  ])(
    'finds a term by "%s", says by which name, and by what if the row does not show it',
    async (text, field, by) => {
      const { match_list } = await search(text);
      expect(match_list[0]).toMatchObject({
        business_name: 'Net Sales Amount',
        match: { kind: 'EXACT', field, by },
      });
    },
  );

  it('knows what abbreviations stand for', async () => {
    expect((await search('oh qty')).match_list[0]).toMatchObject({
      business_name: 'On Hand Quantity',
      match: { kind: 'EXACT', field: 'BUSINESS' },
    });
  });

  it('marks what matched in the text as it is written, accents and all', async () => {
    const cafe = (await search('CAFE seating')).match_list[0];
    expect(marked(cafe, 'business_name')).toEqual(['Café Seating']);
    const sales = (await search('sale net')).match_list[0];
    expect(marked(sales, 'business_name')).toEqual(['Net', 'Sales']);
    expect(marked(sales, 'business_definition')).toEqual(['Sales']);
  });

  it('counts pages from zero and returns the total', async () => {
    const page = await search('net sales', { page_number: 1, page_size: 2 });
    expect(names(page.match_list)).toEqual(['Planned Net Sales']);
    expect(page).toMatchObject({ page_number: 1, page_size: 2, total_pages: 2, total_elements: 3 });
    expect((await search('net sales')).page_size).toBe(20);
  });

  it('filters by product, and returns the counts of the others', async () => {
    const all = await search('net sales');
    const some = await search('net sales', { product_tag_value: 'chnl_perf_insights' });
    expect(names(some.match_list)).toEqual(['Net Sales Amount']);
    expect(some.total_elements).toBe(1);
    expect(some.product_counts).toEqual(all.product_counts);
    expect(all.product_counts).toContainEqual({ value: 'mod_intel', count: 2 });
    const none = await search('cafe seating', { product_tag_value: 'chnl_perf_bi_link' });
    expect(none).toMatchObject({ total_elements: 0, is_fuzzy_search: false });
  });
});

it('reads the first sixteen words of a long text, because each further one multiplies the work', async () => {
  const words = Array.from({ length: 40 }, (_, n) => ['net', 'sls', 'on', 'oh'][n % 4]);
  const long = await search(words.join(' '));
  expect(long).toEqual(await search(words.slice(0, 16).join(' ')));
  expect(await search(words.join('_').toUpperCase())).toEqual(long);
});

describe('signs', () => {
  it.each([
    ['_dt', ['Order Date']],
    ['100%', ['100% Inspection Flag']],
    ["buyer's", ["Buyer's Choice Award"]],
    ['%%%', []],
    ['___', []],
    ['a%t', []],
    ['"\\"', []],
  ])('mean themselves: %s', async (text, expected) => {
    expect(names((await search(text)).match_list)).toEqual(expected);
  });
});

describe('a slip of the finger', () => {
  it.each(['net slaes amount', 'nett sales amount', 'net sale amont', 'netxsales amount'])(
    'is understood: "%s"',
    async (text) => {
      const found = await search(text);
      expect(found.match_list[0]).toMatchObject({
        business_name: 'Net Sales Amount',
        match: { kind: 'FUZZY' },
      });
      expect(found.is_fuzzy_search).toBe(true);
      expect(found.suggestions[0]).toBe('net sales amount');
      expect(marked(found.match_list[0], 'business_name')).toEqual(['Net Sales Amount']);
    },
  );

  it('takes what looks most like it, where no slip explains it', async () => {
    const found = await search('inspecshun');
    expect(names(found.match_list)).toEqual(['100% Inspection Flag']);
    expect(found).toMatchObject({ is_fuzzy_search: true, suggestions: ['inspection'] });
  });

  it('makes do with most of the words', async () => {
    const found = await search('seating area of the famous restaurant');
    expect(names(found.match_list)).toEqual(['Café Seating Area']);
    expect(found).toMatchObject({ is_fuzzy_search: true, suggestions: [] });
  });

  it('makes nothing of what comes near nothing', async () => {
    expect(await search('zzyzx qqq')).toMatchObject({
      match_list: [],
      total_elements: 0,
      total_pages: 0,
      suggestions: [],
      is_fuzzy_search: false,
    });
  });
});

describe('what version 2 is asked with', () => {
  it.each([
    { search_term: 'on hand' },
    { search_field: 'on hand' },
    { search_text: 'on hand', autoSuggest: false, tag_name: 'product' as const },
    { search_text: 'on hand', product_tag: 'chnl_perf_report_builder' as const },
  ])('has other names that callers use: %j', async (body) => {
    const found = (await caller.call(searchGlossaries, { body })).body;
    expect(names(found.match_list)).toEqual(['On Hand Quantity']);
  });

  it.each([
    [{ search_text: 'ab' }, 'search_text', 'field.too_short'],
    [{}, 'search_text', 'field.required'],
    [{ search_text: 'a'.repeat(201) }, 'search_text', 'field.too_long'],
  ])('is refused by field: %j', async (body, field, code) => {
    const refused = await caller.call(searchGlossaries, { body });
    expect(refused.status).toBe(400);
    expect(refused.error.details).toMatchObject([{ in: 'body', field, code }]);
  });
});

describe('version 1', () => {
  it('looks at the names of one kind alone, and spells its answer its own way', async () => {
    const ask = async (search_field: 'businessName' | 'dssBusinessName' | 'technicalName') => {
      const body = { search_field, search_term: 'on hand' };
      return (await caller.call(searchGlossary, { body })).body;
    };
    const business = await ask('businessName');
    expect(business.match_lists[0]?.match).toMatchObject({ kind: 'PREFIX', field: 'BUSINESS' });
    expect(business.fuzzy_search).toBe(false);
    expect((await ask('dssBusinessName')).match_lists[0]?.match?.field).toBe('DSS');
    const body = { search_term: 'believes' };
    expect((await caller.call(searchGlossary, { body })).body.total_elements).toBe(0);
  });

  it('suggests names while the user types, without guesses', async () => {
    const suggest = async (search_term: string) => {
      const body = { search_term, auto_suggest: true, page_size: 2 };
      return (await caller.call(searchGlossary, { body })).body;
    };
    expect(names((await suggest('ne')).match_lists)).toEqual([
      'Net Sales Amount',
      'Net Sales Amount Last Year',
    ]);
    expect(names((await suggest('planned n')).match_lists)).toEqual(['Planned Net Sales']);
    expect((await suggest('nte sales')).match_lists).toEqual([]);
  });

  it('suggests a name once, however many terms have it', async () => {
    await givenTerms(
      test.db,
      aTerm({ id: 'twin-of-one-system', businessName: 'Twin Measure' }),
      aTerm({ id: 'twin-of-another', businessName: 'Twin Measure' }),
    );
    for (const flag of ['auto_suggest', 'autoSuggest'] as const) {
      const body = { search_term: 'twin', [flag]: true };
      const { match_lists } = (await caller.call(searchGlossary, { body })).body;
      expect(names(match_lists)).toEqual(['Twin Measure']);
    }
  });

  it.each([
    ['net-sales', 'field.plain_characters'],
    ['100%', 'field.plain_characters'],
    ['', 'field.required'],
    ['a'.repeat(201), 'field.too_long'],
  ])('refuses the term "%s"', async (search_term, code) => {
    const refused = await caller.call(searchGlossary, { body: { search_term } });
    expect(refused.status).toBe(400);
    expect(refused.error.details?.map((detail) => detail.code)).toContain(code);
  });
});
