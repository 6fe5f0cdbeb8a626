import { type RawBuilder, sql } from 'kysely';
import type { CompanyIdScope } from './membership.ts';

/** The part of a member's address behind the "@". */
export const emailHost = sql<string>`split_part(email_key, '@', -1)`;

/** True for a host that no authorized domain of the company covers. */
export function isUnauthorizedHost(
  { company }: CompanyIdScope,
  host: RawBuilder<string>,
): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from email_domain d
    where d.company_id = ${company.id} and d.status = 'AUTHORIZED' and (
      ${host} = d.domain_name or d.allow_sub_domains
        and right(${host}, length(d.domain_name) + 1) = '.' || d.domain_name))`;
}
