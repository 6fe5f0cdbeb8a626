import type { Page } from '@endcap/contract/paging';

export interface PageRequest {
  pageNo: number;
  pageSize: number;
}

export function toPage<Item>(items: Item[], total: number, request: PageRequest): Page<Item> {
  return {
    items,
    page: request.pageNo,
    pageSize: request.pageSize,
    totalElements: total,
    totalPages: Math.ceil(total / request.pageSize),
  };
}

/** A search text as a LIKE pattern in which `%`, `_` and `\` mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
