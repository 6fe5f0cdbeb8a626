import { describe, expect, it } from 'vitest';
import { expandBase } from '../../server/src/features/dictionary/glossary/base/base-glossary.ts';
import { readBase } from '../../server/src/features/dictionary/glossary/base/read-base.ts';
import { findGlossaryProblems } from './find-problems.ts';

const netSales = {
  name: 'Net Sales Amount',
  dss: 'Net Sales $',
  technical: 'net_sls_amt',
  type: 'metric',
  data: 'currency',
  field: 'measure',
  unit: 'US dollars',
  grain: 'item, store, day',
  formula: 'Gross Sales Amount - Return Amount',
  definition:
    'What customers paid at the register after returns and discounts, without taxes. Fees for delivery are left out.',
  synonyms: ['revenue after returns'],
  products: ['chnl_perf_report_builder'],
  variants: ['last-year'],
};

const storeName = {
  name: 'Store Name',
  technical: 'str_nm',
  type: 'attribute',
  data: 'string',
  field: 'attribute',
  definition:
    'How the sign above the door reads, and what people in the field call the place; it may change when a store is remodeled.',
  products: ['chnl_perf_report_builder'],
  related: ['Net Sales Amount'],
};

const variants = {
  'last-year': {
    name: '{name} Last Year',
    dss: '{dss} LY',
    technical: '{technical}_ly',
    former: '{former}_ly',
    acronym: '{acronym} LY',
    families: ['amount'],
    formula: '{name} of the same fiscal weeks of the year before',
    definition: { any: 'The same fiscal weeks one year earlier.' },
  },
};

const abbreviations = { sls: 'sales', amt: 'amount', str: 'store', nm: 'name', inv: ['inventory'] };

interface Planted {
  terms?: unknown[];
  variants?: Record<string, unknown>;
  abbreviations?: Record<string, unknown>;
  least?: { written: number; all: number };
}

/** A base without a fault, but for what a test plants. */
function check(planted: Planted = {}): string[] {
  const terms = planted.terms ?? [netSales, storeName];
  const base = readBase(
    new Map([
      ['sales.yaml', JSON.stringify({ subject: 'Sales', terms })],
      ['variants.yaml', JSON.stringify({ variants: planted.variants ?? variants })],
      [
        'abbreviations.yaml',
        JSON.stringify({ abbreviations: planted.abbreviations ?? abbreviations }),
      ],
    ]),
  );
  return findGlossaryProblems(base, expandBase(base), planted.least ?? { written: 2, all: 3 });
}

it('finds nothing in a good base', () => {
  expect(check()).toEqual([]);
});

describe('reports a term that cannot be read with file, term and field', () => {
  it.each([
    [{ type: 'measure' }, 'type: Invalid option'],
    [{ products: ['report_builder'] }, 'products.0: Invalid option'],
    [{ products: [] }, 'products: '],
    [{ technical: 'NetSales' }, 'technical: must be snake_case'],
    [{ synonyms: ['one; two'] }, 'synonyms.0: must have no semicolon'],
    [{ name: 'N'.repeat(61) }, 'name: '],
    [{ defintion: 'misspelled' }, 'Unrecognized key: "defintion"'],
  ])('%j', (fault, expected) => {
    const term = { ...netSales, ...fault };
    const problems = check({ terms: [term, storeName], least: { written: 1, all: 1 } });
    expect(problems).toContainEqual(
      expect.stringContaining(`sales.yaml: ${term.name}: ${expected}`),
    );
  });

  it('also when the file is no YAML, or has no terms', () => {
    const none = { written: 0, all: 0 };
    const read = (text: string) => {
      const base = readBase(new Map([['sales.yaml', text]]));
      return findGlossaryProblems(base, expandBase(base), none)[0];
    };
    expect(read('subject: [')).toMatch(/^sales\.yaml: .+ at line 1/);
    expect(read('subject: Sales')).toBe(
      'sales.yaml: terms: Invalid input: expected array, received undefined',
    );
  });

  it('also in the variants and the abbreviations', () => {
    const { name, ...nameless } = variants['last-year'];
    const unworded = { ...variants['last-year'], definition: { rate: 'Only for rates.' } };
    expect(check({ variants: { 'last-year': nameless } })[0]).toMatch(
      /^variants\.yaml: last-year: name: /,
    );
    expect(check({ variants: { 'last-year': unworded } })[0]).toBe(
      'variants.yaml: last-year: definition.amount: is missing',
    );
    expect(check({ abbreviations: { ...abbreviations, Qty: 'quantity' } })[0]).toMatch(
      /^abbreviations\.yaml: abbreviations\.Qty: /,
    );
    expect(name).toBe('{name} Last Year');
  });
});

describe('reports names that are used twice', () => {
  it('by hand', () => {
    const again = { ...storeName, name: 'store name', technical: 'str_nm_nm' };
    expect(check({ terms: [netSales, storeName, again] })).toEqual(
      expect.arrayContaining([
        'id store-name: of 2 terms: Store Name, store name',
        'name storename: of 2 terms: Store Name, store name',
      ]),
    );
  });

  it('through a variant', () => {
    const byHand = {
      ...storeName,
      name: 'Net Sales Amount Last Year',
      technical: 'net_sls_amt_ly',
    };
    const problems = check({
      terms: [netSales, byHand],
      abbreviations: { ...abbreviations, ly: 'last year' },
    });
    expect(problems).toContain(
      'technical name net_sls_amt_ly: of 2 terms: Net Sales Amount Last Year, Net Sales Amount Last Year',
    );
  });
});

describe('reports missing and unknown values of a term', () => {
  const problemsOf = (fault: object, of: object = netSales) =>
    check({ terms: [{ ...of, ...fault }, of === netSales ? storeName : netSales] });

  it.each(['formula', 'unit', 'grain'])('a metric without %s', (field) => {
    expect(problemsOf({ [field]: undefined })).toContain(
      `sales.yaml: Net Sales Amount: ${field}: a metric states it`,
    );
  });

  it('a definition that is too short or too long', () => {
    expect(problemsOf({ definition: 'What customers paid.' })).toContain(
      'sales.yaml: Net Sales Amount: definition: 3 words; at least 14 are wanted',
    );
    expect(problemsOf({ definition: 'word '.repeat(71) })).toContain(
      'sales.yaml: Net Sales Amount: definition: 71 words; at most 70 are wanted',
    );
  });

  it('a variant', () => {
    expect(problemsOf({ variants: ['last-decade'] })).toContain(
      'sales.yaml: Net Sales Amount: variants: last-decade is not in variants.yaml',
    );
    expect(problemsOf({ variants: ['last-year', 'last-year'] })).toContain(
      'sales.yaml: Net Sales Amount: variants: last-year is there twice',
    );
    expect(problemsOf({ unit: 'percent' })).toContain(
      'sales.yaml: Net Sales Amount: variants: last-year is not for a rate',
    );
    expect(problemsOf({ variants: ['last-year'] }, storeName)).toContain(
      'sales.yaml: Store Name: variants: last-year is for metrics',
    );
  });

  it('a related term', () => {
    expect(problemsOf({ related: ['Gross Sales'] })).toContain(
      'sales.yaml: Net Sales Amount: related: no other term is called Gross Sales',
    );
    expect(problemsOf({ related: ['Net Sales Amount Last Year'] })).toEqual([]);
  });

  it('an abbreviation', () => {
    expect(problemsOf({ technical: 'net_sls_amt_xyz' })).toEqual([
      'sales.yaml: Net Sales Amount: technical: xyz is not in abbreviations.yaml',
    ]);
  });
});

describe('reports definitions that differ only by their name', () => {
  const plain = { variants: [], related: [], synonyms: [] };
  const sentence = (name: string) =>
    `The ${name} of a place as the ledger of the region has it at the close of a fiscal month, rounded.`;
  const pair = (first: string, second: string) =>
    check({
      terms: [
        { ...netSales, ...plain, name: 'Net Rent', technical: 'net_rent', definition: first },
        { ...netSales, ...plain, name: 'Gross Fee', technical: 'gross_fee', definition: second },
      ],
      least: { written: 2, all: 2 },
    });
  const expected = ['definitions that differ only by their name: Net Rent, Gross Fee'];

  it('by the whole name, whatever its case', () => {
    expect(pair(sentence('net rent'), sentence('GROSS FEE'))).toEqual(expected);
  });

  it('by a word of it', () => {
    expect(pair(sentence('rent'), sentence('fee'))).toEqual(expected);
  });

  it('but not when they say something of their own', () => {
    expect(pair(sentence('rent'), sentence('fee').replace('rounded', 'in full'))).toEqual([]);
  });

  it('in variants as well', () => {
    const again = { ...netSales, name: 'Net Fee', technical: 'net_fee', dss: undefined };
    expect(check({ terms: [netSales, again], least: { written: 2, all: 4 } })).toEqual([
      'definitions that differ only by their name: Net Sales Amount, Net Fee',
      'definitions that differ only by their name: Net Sales Amount Last Year, Net Fee Last Year',
    ]);
  });
});

it('reports fewer terms than promised', () => {
  expect(check({ least: { written: 3, all: 4 } })).toEqual([
    '2 terms written by hand; at least 3 are wanted',
    '3 terms in all; at least 4 are wanted',
  ]);
});
