import type { GlossaryMatches } from '@endcap/contract/dictionary/glossary';
import type { GlossaryEntry, GlossaryTerm } from '@endcap/contract/dictionary/glossary-term';
import type { UserContext } from '@endcap/contract/identity/identity';
import { person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';

export const browse = 'GET /api/v1/customer-support/glossaries' as const;
export const search = 'POST /api/search-glossaries' as const;
export const searchV1 = 'POST /api/search-glossary' as const;
export const read = 'GET /api/glossary/:id' as const;
export const tags = 'GET /api/tags' as const;
export const excel = 'GET /api/export-glossaries' as const;

export function entry(name: string, overrides: Partial<GlossaryEntry> = {}): GlossaryEntry {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    business_name: name,
    business_definition: `What ${name} means.`,
    dss_business_name: `${name} DSS`,
    technical_name: name.toUpperCase().replaceAll(' ', '_'),
    type: 'METRIC',
    glossary_tags: [
      { tag_name: 'datatype', tag_values: ['Decimal'] },
      { tag_name: 'field_type', tag_values: ['Measure'] },
    ],
    available_products: ['Report Builder'],
    availability: 'BOTH',
    match: null,
    ...overrides,
  };
}

export const netSales = entry('Net Sales', {
  available_products: ['Report Builder', 'BI Link', 'Cloud Feeds', 'Channel Performance Insights'],
});
export const onHand = entry('On Hand Quantity', {
  dss_business_name: null,
  business_definition: '',
  available_products: [],
  availability: 'CHARTER',
});

export function termOf(listed: GlossaryEntry, overrides: Partial<GlossaryTerm> = {}): GlossaryTerm {
  return {
    ...listed,
    subject: 'Sales',
    formula: null,
    unit: null,
    grain: null,
    other_names: [],
    based_on: null,
    related: [],
    updated_on: '2026-11-14T18:00:00.000Z',
    ...overrides,
  };
}

export function matches(
  list: GlossaryEntry[],
  overrides: Partial<GlossaryMatches> = {},
): GlossaryMatches {
  return {
    is_fuzzy_search: false,
    match_list: list,
    page_number: 0,
    page_size: 20,
    total_pages: 1,
    total_elements: list.length,
    total_is_capped: false,
    suggestions: [],
    product_counts: [{ value: 'chnl_perf_bi_link', count: 3 }],
    ...overrides,
  };
}

/** The same term with the field names of version 1. */
export function matchesV1(list: GlossaryEntry[], overrides: Partial<GlossaryMatches> = {}) {
  const { is_fuzzy_search: fuzzy, match_list: found, ...rest } = matches(list, overrides);
  return { ...rest, fuzzy_search: fuzzy, match_lists: found };
}

/** A response with the given version of the glossary. */
export const inVersion = (version: string, answer: unknown) =>
  Response.json(answer, { headers: { 'glossary-version': version } });

export const basicPerson = person('COMPANY_USER', { companyType: 'BASIC_VENDOR' });

/** Opens a screen of the dictionary with a stubbed server that returns the given answers. */
export function openDictionary(
  address = '/dataDictionaryV2',
  answers: Parameters<typeof stubApi>[0] = {},
  user: UserContext = person('COMPANY_USER'),
) {
  const api = stubApi({
    ...sessionOf(user),
    [browse]: () => matches([netSales, onHand]),
    [search]: () => matches([netSales]),
    [searchV1]: () => matchesV1([netSales]),
    [read]: () => ({ is_fuzzy_search: false, match_list: [termOf(netSales)] }),
    [tags]: () => ({ tag_name: 'product', tag_values: [] }),
    ...answers,
  });
  return { api, ...renderAt(address) };
}

/** The options of the open menu; the closed menus of other fields are in the page too. */
export function offered(field: HTMLElement): (string | null)[] {
  const menu = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return [...(menu?.querySelectorAll('[role="option"]') ?? [])].map(
    ({ textContent }) => textContent,
  );
}
