import { type RawBuilder, sql } from 'kysely';

/**
 * The one rule for partner end dates: the association `a` still applies on its end date, by the
 * clock of its company `c`. The statement must join both under these names.
 */
export const associationIsOpen = sql<boolean>`(
  a.end_date is null or a.end_date >= (now() at time zone c.time_zone)::date)`;

/**
 * The part of a statement after `from`: the open associations through which the agencies of a user
 * work for the company `c`.
 */
export function associationsWith(userId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`partner_association a
    join membership am on am.company_id = a.partner_company_id
      and am.user_id = ${userId} and am.state = 'ACTIVE'
    where a.company_id = c.id and ${associationIsOpen}`;
}
