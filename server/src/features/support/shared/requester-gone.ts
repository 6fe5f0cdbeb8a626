import { sql } from 'kysely';
import { canUseCompany } from '../../../access/company-rights.ts';

/**
 * Whether the requester of the ticket `t` has lost their account or the company of the ticket: the
 * ticket goes on without them. A visitor has neither.
 */
export const isRequesterGone = sql<boolean>`(
  t.requester_id is not null and (
    exists (select from user_account gone where gone.id = t.requester_id
      and (gone.removed_on is not null or gone.blocked_on is not null))
    or (t.company_id is not null
      and not ${canUseCompany(sql.ref('t.requester_id'), sql.ref('t.company_id'))})))`;
