import type { userColumns } from '@endcap/contract/users';
import { type RawBuilder, sql } from 'kysely';

export type UserColumn = (typeof userColumns)[number];

interface SortKey {
  /** The membership's column: each has an index with company and state before it. */
  column: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  /** How a cursor carries it; of the rows of a page alone, since writing a time takes long. */
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

export const sortKeys: Record<UserColumn, SortKey> = {
  firstName: text('first_key'),
  lastName: text('last_key'),
  email: text('email_key'),
  uiCompanyType: flag('third_party'),
  multipleSupplierAccess: flag('multi'),
  products: text('product_key'),
  uiLastLoginTime: {
    column: sql.ref('last_login_key'),
    type: sql`timestamptz`,
    text: (value) => sql<string>`case when ${value} = '-infinity' then '-infinity'
      else to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end`,
    isValid: (value) => value === '-infinity' || isMoment(value),
  },
};

/** To the microsecond, which a Date does not keep. */
function isMoment(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value)) return false;
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === value.slice(0, 19);
}
