// No scope: a job looks at the items of all owners.
import { defaultTimeZone } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';

export interface DueReview {
  id: string;
  title: string;
  email: string;
  firstName: string;
  language: string | null;
}

/**
 * The published items whose day of review has come and whose owner has not been mailed about that
 * day, marked as mailed. An owner without an account, or with a blocked one, gets no mail.
 */
export async function markDueReviews(tx: Transaction): Promise<DueReview[]> {
  const { rows } = await sql<DueReview>`
    with due as (
      update content_item i set review_mailed_for = i.review_by
      from user_account u
      where i.published_on <= now() and i.review_by <= (now() at time zone ${defaultTimeZone})::date
        and i.review_mailed_for is distinct from i.review_by
        and u.login_id = i.owner and u.user_type = 'INTERNAL'
        and u.blocked_on is null and u.removed_on is null and u.registered_on is not null
      returning i.id, i.review_by, u.email, u.first_name, u.language_code
    )
    select due.id, t.title, due.email, due.first_name as "firstName", due.language_code as language
    from due join content_text t on t.item_id = due.id and t.locale = 'en-US'
    order by due.email, due.review_by, due.id`.execute(tx);
  return rows;
}
