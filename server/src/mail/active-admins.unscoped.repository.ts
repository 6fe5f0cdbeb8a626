// No scope: a job mails the admins of many companies at once.
import { isWorkingAdmin } from '../access/company-rights.ts';
import type { Transaction } from '../db/connection.ts';

export async function selectActiveAdmins(tx: Transaction, companyIds: string[]) {
  return tx
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select([
      'm.company_id as companyId',
      'u.id as userId',
      'u.email',
      'u.first_name as firstName',
      'u.language_code as languageCode',
    ])
    .where('m.company_id', 'in', companyIds)
    .where(isWorkingAdmin)
    .orderBy('m.company_id')
    .orderBy('m.created_on')
    .orderBy('m.user_id')
    .execute();
}

/** The retailer's users who can act for every company. */
export async function selectSuperAdmins(tx: Transaction) {
  return tx
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name as firstName', 'language_code as languageCode'])
    .where('user_type', '=', 'INTERNAL')
    .where('user_group', '=', 'SUPER_ADMIN')
    .where('removed_on', 'is', null)
    .where('blocked_on', 'is', null)
    .where('registered_on', 'is not', null)
    .orderBy('id')
    .execute();
}
