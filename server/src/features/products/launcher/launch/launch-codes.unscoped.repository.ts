// No scope: a product redeems a code without a session; the code holds user and company.
import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import { associationIsOpen, usableAccessTypes } from '../../../../access/partner-associations.ts';
import type { Database } from '../../../../db/connection.ts';

/** One statement, so that only one of two simultaneous requests gets the code. */
export async function useLaunchCode(db: Database, product: ProductCode, codeHash: Buffer) {
  return db
    .updateTable('launch_code')
    .set({ redeemed_on: sql`now()` })
    .where('code_hash', '=', codeHash)
    .where('product_code', '=', product)
    .where('redeemed_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .returning([
      'user_id as userId',
      'session_id as sessionId',
      'company_id as companyId',
      'site',
      'acting',
    ])
    .executeTakeFirst();
}
export type UsedCode = NonNullable<Awaited<ReturnType<typeof useLaunchCode>>>;

/** The state of a code that could not be used; only for the product that it was made for. */
export async function selectCodeState(db: Database, product: ProductCode, codeHash: Buffer) {
  return db
    .selectFrom('launch_code')
    .select('redeemed_on as redeemedOn')
    .where('code_hash', '=', codeHash)
    .where('product_code', '=', product)
    .executeTakeFirst();
}

/** The user and company of a code. */
export async function selectLaunchedFor(db: Database, { userId, companyId }: UsedCode) {
  return db
    .selectFrom('user_account as u')
    .leftJoin('company as c', (join) => join.on('c.id', '=', companyId))
    .select([
      'u.login_id as loginId',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.language_code as languageCode',
      'u.time_zone as timeZone',
      'c.id as companyId',
      'c.name as companyName',
      'c.type as companyType',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

/** The user's own access types, else those that the company shares with the user's agency. */
export async function selectAccessTypes(
  db: Database,
  product: ProductCode,
  { userId, companyId }: UsedCode,
): Promise<number[]> {
  const { rows } = await sql<{ type: number }>`
    with held as (
      select ${usableAccessTypes} as types from product_access e
      join membership m on m.company_id = e.company_id and m.user_id = e.user_id
      where e.company_id = ${companyId} and e.user_id = ${userId} and e.product_code = ${product}
    ), shared as (
      select unnest(p.access_types) as type
      from partner_association a
      join partner_association_product p on p.association_id = a.id
      join membership m on m.company_id = a.partner_company_id
        and m.user_id = ${userId} and m.state = 'ACTIVE'
      join company c on c.id = a.company_id
      where c.id = ${companyId} and p.product_code = ${product} and ${associationIsOpen}
    )
    select unnest(types) as type from held
    union
    select type from shared where not exists (select from held)
    order by type`.execute(db);
  return rows.map(({ type }) => type);
}

export async function selectClientHash(db: Database, product: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('product_client')
    .select('secret_hash as hash')
    .where('product_code', '=', product)
    .executeTakeFirst();
  return row?.hash ?? null;
}

export async function deleteLaunchCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('launch_code').where('expires_on', '<', before).execute();
}
