import { type RawBuilder, sql } from 'kysely';

interface NameInCompany {
  first: RawBuilder<string>;
  last: RawBuilder<string>;
  full: RawBuilder<string>;
}

/**
 * The name of the user_account `u` in one company. Until an invited user joins, each company
 * sees the name that it typed itself, neither the user's own nor one that another company typed.
 */
export function nameIn(companyId: RawBuilder<unknown>): NameInCompany {
  const part = (column: 'first_name' | 'last_name') => sql<string>`coalesce((
    select n.${sql.ref(column)} from invited_name n
    where n.company_id = ${companyId} and n.user_id = u.id), u.${sql.ref(column)})`;
  const [first, last] = [part('first_name'), part('last_name')];
  return { first, last, full: sql<string>`(${first} || ' ' || ${last})` };
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
