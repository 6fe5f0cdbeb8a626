import { productCodes } from '@endcap/contract/products';
import { provisioningList } from '@endcap/contract/products/provisioning-list';
import { sites } from '@endcap/contract/sites';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import {
  type Filtered,
  readTableSearch,
  type TableSearch,
} from '../../../lib/tables/table-search.ts';

export const productTabs = ['products', 'requests'] as const;

export const requestsTable = listSpec(provisioningList, { tabs: productTabs });

const histories = productCodes.flatMap((code) => [code, ...sites.map((site) => `${code}:${site}`)]);
const readTable = readTableSearch(requestsTable);

type ProductTab = (typeof productTabs)[number];

interface ProductSettingsSearch extends TableSearch<ProductTab>, Filtered<'state' | 'product'> {
  /** "REPORT_BUILDER" or "REPORT_BUILDER:US". */
  history?: string | undefined;
}

/** The address of the page: the tab, the table of requests, and the product whose history is open. */
export function productSettingsSearch(raw: Record<string, unknown>): ProductSettingsSearch {
  const history = String(raw.history ?? '');
  return { ...readTable(raw), history: histories.includes(history) ? history : undefined };
}
