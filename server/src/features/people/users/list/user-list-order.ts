import type { SortOf } from '@endcap/contract/lists/define-list';
import type { userList } from '@endcap/contract/people/user-lists';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../../app-error.ts';

type UserColumn = SortOf<typeof userList>;

interface SortKey {
  /** A column of membership; each has an index that starts with company and state. */
  column: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  /** The value as text in a cursor. Applied to the rows of a page only: formatting a time is slow. */
  text(value: RawBuilder<unknown>): RawBuilder<string>;
  isValid(text: string): boolean;
}

const text = (name: string): SortKey => ({
  column: sql.ref(name),
  type: sql`text`,
  text: (value) => sql<string>`${value}`,
  isValid: () => true,
});

const flag = (name: string): SortKey => ({
  column: sql.ref(name),
  type: sql`boolean`,
  text: (value) => sql<string>`${value}::text`,
  isValid: (value) => value === 'true' || value === 'false',
});

const time = (name: string): SortKey => ({
  column: sql.ref(name),
  type: sql`timestamptz`,
  text: (value) => sql<string>`case when ${value} = '-infinity' then '-infinity'
    else to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end`,
  isValid: (value) => value === '-infinity' || isTimestamp(value),
});

export const sortKeys: Record<UserColumn, SortKey> = {
  firstName: text('first_key'),
  lastName: text('last_key'),
  email: text('email_key'),
  uiCompanyType: flag('third_party'),
  role: text('role'),
  multipleSupplierAccess: flag('multi'),
  products: text('product_key'),
  uiLastLoginTime: time('last_login_key'),
  createdOn: time('created_on'),
};

/** A regular expression, because a Date loses the microseconds. */
function isTimestamp(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value)) return false;
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === value.slice(0, 19);
}

export interface UserOrder {
  sortBy: UserColumn;
  sortOrder: 'asc' | 'desc';
}

/** The sort key of a member; equal keys are ordered by user id. */
export interface Position {
  key: string;
  userId: string;
}

export interface KeysetStart extends Position {
  side: 'after' | 'before';
}

const sides = { a: 'after', b: 'before' } as const;
const content = z.tuple([z.string(), z.enum(['a', 'b']), z.string(), z.uuid()]);

export function writeCursor(order: UserOrder, { side, key, userId }: KeysetStart): string {
  const letter = side === 'after' ? 'a' : 'b';
  return Buffer.from(JSON.stringify([orderName(order), letter, key, userId])).toString('base64url');
}

/** Refuses a cursor of another order: the page would start at a wrong row. */
export function readCursor(order: UserOrder, cursor: string): KeysetStart {
  const read = content.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw invalid();
  const [name, letter, key, userId] = read.data;
  if (name !== orderName(order) || key.includes('\0') || !sortKeys[order.sortBy].isValid(key)) {
    throw invalid();
  }
  return { side: sides[letter], key, userId };
}

function orderName({ sortBy, sortOrder }: UserOrder): string {
  return `${sortBy} ${sortOrder}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function invalid(): AppError {
  return new AppError('input.invalid', {
    details: [{ in: 'query', field: 'cursor', code: 'field.invalid' }],
  });
}
