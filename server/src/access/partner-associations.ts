import { type RawBuilder, sql } from 'kysely';

/**
 * The end of a statement, from `from` on: the associations `a` through which a person's agencies
 * work for the company `c` today. The last day of one ends where the company is.
 */
export function associationsWith(userId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`partner_association a
    join membership am on am.company_id = a.partner_company_id
      and am.user_id = ${userId} and am.state = 'ACTIVE'
    where a.company_id = c.id
      and (a.end_date is null or a.end_date >= (now() at time zone c.time_zone)::date)`;
}
