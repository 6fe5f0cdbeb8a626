import { describe, expect, it } from 'vitest';
import { baseGlossary, expandBase } from './base-glossary.ts';
import { familyOf } from './family-of.ts';
import { readBase } from './read-base.ts';
import { writtenTerm } from './written-term.ts';

const rate = {
  name: 'Air Rate',
  dss: 'Air %',
  technical: 'air_pct',
  type: 'metric',
  data: 'percent',
  field: 'measure',
  unit: 'percent',
  grain: 'item, store, day',
  formula: 'Air / Bag x 100',
  definition: 'How much of a bag is air.',
  acronyms: ['AR'],
  former: ['AIR_RT', 'airRate', 'air_rate'],
  products: ['mod_intel', 'chnl_perf_report_builder'],
  variants: ['change'],
};

const change = {
  name: '{name} Change',
  dss: '{dss} Chg',
  technical: '{technical}_ly_chg',
  former: '{former}_ly_chg',
  acronym: '{acronym} change',
  synonyms: ['{name} difference'],
  families: ['rate', 'amount'],
  formula: '{name} - {name} Last Year',
  of: {
    any: {
      field: 'calculated',
      'day becomes': 'fiscal week',
      availability: 'charter',
      'products without': ['mod_intel'],
    },
    rate: { unit: '{change unit}' },
  },
  definition: { amount: 'In dollars.', rate: 'In points.' },
};

function expand(given: object = {}, variant: object = {}) {
  const base = readBase(
    new Map([
      ['air.yaml', JSON.stringify({ subject: 'Air', terms: [{ ...rate, ...given }] })],
      ['variants.yaml', JSON.stringify({ variants: { change: { ...change, ...variant } } })],
      ['abbreviations.yaml', JSON.stringify({ abbreviations: {} })],
    ]),
  );
  expect(base.problems).toEqual([]);
  return expandBase(base);
}

describe('a variant', () => {
  it('is named, worded and restricted as its pattern says', () => {
    const [written, derived] = expand();
    expect(written).toMatchObject({ id: 'air-rate', basedOn: null, availability: 'BOTH' });
    expect(derived).toEqual({
      id: 'air-rate-change',
      businessName: 'Air Rate Change',
      dssBusinessName: 'Air % Chg',
      technicalName: 'air_pct_ly_chg',
      definition: 'In points. Air Rate: How much of a bag is air.',
      type: 'METRIC',
      dataType: 'percent',
      fieldType: 'calculated',
      availability: 'CHARTER',
      products: ['chnl_perf_report_builder'],
      subject: 'Air',
      formula: 'Air Rate - Air Rate Last Year',
      unit: 'percentage points',
      grain: 'item, store, fiscal week',
      basedOn: 'air-rate',
      synonyms: ['Air Rate difference'],
      acronyms: ['AR change'],
      formerNames: ['AIR_RT_LY_CHG', 'airRateLyChg', 'air_rate_ly_chg'],
      related: [],
    });
  });

  it('has no name that its metric lacks, and keeps a product when none would be left', () => {
    const [, derived] = expand({
      dss: undefined,
      technical: undefined,
      acronyms: [],
      former: [],
      products: ['mod_intel'],
    });
    expect(derived).toMatchObject({
      dssBusinessName: null,
      technicalName: null,
      acronyms: [],
      formerNames: [],
      products: ['mod_intel'],
    });
  });

  it('is worded for the family of its metric', () => {
    const [, derived] = expand({ name: 'Air Cost', data: 'currency', unit: 'US dollars' });
    expect(derived).toMatchObject({
      definition: 'In dollars. Air Cost: How much of a bag is air.',
      unit: 'US dollars',
    });
  });
});

it.each([
  [{ unit: 'US dollars', data: 'currency' }, 'amount'],
  [{ unit: 'US dollars', data: 'currency', name: 'Average Price' }, 'rate'],
  [{ unit: 'units', data: 'integer' }, 'quantity'],
  [{ unit: 'units', data: 'decimal', name: 'Units per Trip' }, 'rate'],
  [{ unit: 'stores', data: 'integer' }, 'count'],
  [{ unit: 'orders', data: 'integer' }, 'event'],
  [{ unit: 'days', data: 'decimal' }, 'rate'],
  [{ unit: 'trips per household', data: 'decimal' }, 'rate'],
])('a metric of %j is a %s', (given, family) => {
  expect(familyOf(writtenTerm.parse({ ...rate, name: 'Air', ...given }))).toBe(family);
});

it('is what the repository ships: names in order, every variant with its base', () => {
  const { terms, abbreviations } = baseGlossary();
  const ids = new Set(terms.map(({ id }) => id));
  expect(ids.size).toBe(terms.length);
  expect(terms.filter(({ basedOn }) => basedOn && !ids.has(basedOn))).toEqual([]);
  expect(terms.find(({ id }) => id === 'net-sales-amount-last-year')).toMatchObject({
    technicalName: 'net_sls_amt_ly',
    basedOn: 'net-sales-amount',
  });
  expect(abbreviations.get('qty')).toEqual(['quantity']);
});
