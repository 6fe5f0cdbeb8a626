// No scope: the glossary is the same for all companies.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../db/connection.ts';

export interface MissingTerm {
  id: string;
  term: string;
  note: string | null;
  page: string;
  userId: string;
  companyId: string | null;
}

export async function insertMissingTerm(tx: Transaction, row: MissingTerm): Promise<void> {
  const { userId, companyId, ...columns } = row;
  await tx
    .insertInto('glossary_request')
    .values({ ...columns, user_id: userId, company_id: companyId })
    .execute();
}

export async function selectMissingTerms(db: Database, since: Date) {
  return db
    .selectFrom('glossary_request as r')
    .leftJoin('user_account as u', 'u.id', 'r.user_id')
    .leftJoin('company as c', 'c.id', 'r.company_id')
    .select([
      'r.created_on as createdOn',
      'r.term',
      'r.note',
      'r.page',
      'c.name as company',
      sql<string | null>`u.first_name || ' ' || u.last_name || ' <' || u.email || '>'`.as('person'),
    ])
    .where('r.created_on', '>=', since)
    .orderBy('r.created_on')
    .orderBy('r.id')
    .execute();
}
