import { type RawBuilder, sql } from 'kysely';

interface NameInCompany {
  first: RawBuilder<string>;
  last: RawBuilder<string>;
  full: RawBuilder<string>;
}

/**
 * What a company calls the user_account `u`: whoever has not registered has the name that this
 * company has typed, not that of another one which has invited them too.
 */
export function nameIn(companyId: RawBuilder<unknown>): NameInCompany {
  const part = (column: 'first_name' | 'last_name') => sql<string>`coalesce((
    select n.${sql.ref(column)} from invited_name n
    where n.company_id = ${companyId} and n.user_id = u.id), u.${sql.ref(column)})`;
  const [first, last] = [part('first_name'), part('last_name')];
  return { first, last, full: sql<string>`(${first} || ' ' || ${last})` };
}
