import { z } from 'zod';
import { defaultPageSize, searchMaxLength } from './limits.ts';
import { text } from './text.ts';

const sortOrders = z.enum(['asc', 'desc']);

/** Pages are zero-based on the wire; the screens count from one. */
const highestPage = 1_000_000;

export function pageQuery<const Columns extends readonly [string, ...string[]]>(sort: {
  columns: Columns;
  by: Columns[number];
  order?: 'asc' | 'desc';
  maxPageSize?: number;
}) {
  return z.object({
    pageNo: z.coerce.number<number>().int().min(0).max(highestPage).default(0),
    pageSize: z.coerce
      .number<number>()
      .int()
      .min(1)
      .max(sort.maxPageSize ?? 100)
      .default(defaultPageSize),
    sortBy: z.enum(sort.columns).default(() => sort.by as never),
    sortOrder: sortOrders.default(sort.order ?? 'asc'),
    search: text(searchMaxLength).optional(),
  });
}

/** Several values of a filter, joined with commas; an empty list is no filter. */
export function commaSeparated<Value extends string>(values: readonly [Value, ...Value[]]) {
  return z
    .string()
    .max(400, { abort: true })
    .transform((joined) => joined.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)))
    .optional();
}

/** Ids or texts of a filter, joined with commas. */
export function joined<Value extends z.ZodType<string, string>>(value: Value, limit: number) {
  return z
    .string()
    .max(limit * 60, { abort: true })
    .transform((all) => all.split(',').filter(Boolean))
    .pipe(z.array(value).max(limit))
    .optional();
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  });
}

export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  totalElements: number;
  totalPages: number;
}
