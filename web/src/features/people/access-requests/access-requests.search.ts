import { searchMaxLength } from '@endcap/contract/limits';
import { type ProductCode, productCodes } from '@endcap/contract/products';

const textOf = (raw: unknown) =>
  String(raw ?? '')
    .trim()
    .normalize('NFC')
    .slice(0, searchMaxLength) || undefined;

const pageOf = (raw: unknown) => {
  const page = Number(raw);
  return Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
};

/** The known products of a list such as "REPORT_BUILDER,SHOPPER_BEHAVIOR", each once. */
const productsOf = (raw: unknown) => {
  const given = String(raw ?? '').split(',');
  return productCodes.filter((code) => given.includes(code)).join(',') || undefined;
};

/** The products that the user needs, as the address has them. */
export function readProducts(products: string | undefined): ProductCode[] {
  return productCodes.filter((code) => products?.split(',').includes(code));
}

interface RequestAccessSearch {
  products?: string | undefined;
  searchText?: string | undefined;
  currentPage?: number | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

/** The companies have the parameters of the specification, the earlier requests those of every list. */
export function requestAccessSearch(raw: Record<string, unknown>): RequestAccessSearch {
  return {
    products: productsOf(raw.products),
    searchText: textOf(raw.searchText),
    currentPage: pageOf(raw.currentPage),
    search: textOf(raw.search),
    page: pageOf(raw.page),
  };
}
