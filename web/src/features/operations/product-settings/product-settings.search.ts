import { productCodes } from '@endcap/contract/products';
import type { provisioningStates } from '@endcap/contract/products/product-settings';
import { sites } from '@endcap/contract/sites';
import {
  type Filtered,
  readTableSearch,
  type TableSearch,
  type TableSpec,
} from '../../../lib/tables/table-search.ts';

export type RequestState = (typeof provisioningStates)[number];
export const requestStates: readonly RequestState[] = ['FAILED', 'OPEN'];
export const productTabs = ['products', 'requests'] as const;

export const requestsTable: TableSpec<'createdOn', 'state' | 'product'> = {
  columns: ['createdOn'],
  sortBy: '-createdOn',
  tabs: productTabs,
  filters: { state: requestStates, product: productCodes },
};

/** The failed ones are shown unless others are chosen. */
export function readRequestFilters(filter: (name: 'state' | 'product') => readonly string[]) {
  const [state] = filter('state');
  const [product] = filter('product');
  return {
    state: requestStates.find((one) => one === state) ?? ('FAILED' as const),
    product: productCodes.find((one) => one === product),
  };
}

const histories = productCodes.flatMap((code) => [code, ...sites.map((site) => `${code}:${site}`)]);
const readTable = readTableSearch(requestsTable);

interface ProductSettingsSearch extends TableSearch, Filtered<'state' | 'product'> {
  /** "REPORT_BUILDER" or "REPORT_BUILDER:US". */
  history?: string | undefined;
}

/** The address of the page: the tab, the table of requests, and the product whose history is open. */
export function productSettingsSearch(raw: Record<string, unknown>): ProductSettingsSearch {
  const history = String(raw.history ?? '');
  return { ...readTable(raw), history: histories.includes(history) ? history : undefined };
}
