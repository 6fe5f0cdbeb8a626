import type { ProductCode } from '@endcap/contract/products';
import type { Database } from '../../../../db/connection.ts';
import { newId } from '../../../../db/id.ts';
import type { TestCompany } from '../../../../testing/factories.ts';
import type { TestDatabase } from '../../../../testing/test-database.ts';

interface Person {
  first?: string;
  last?: string;
  email?: string;
  products?: ProductCode[];
  lastLogin?: Date | null;
  added?: Date;
  thirdParty?: boolean;
  role?: 'ADMIN' | 'USER';
  state?: 'ACTIVE' | 'PENDING' | 'BLOCKED';
}

/** A member by name, as the list shows them; answers their id. */
export async function addMember(
  db: Database,
  company: TestCompany,
  person: Person = {},
): Promise<string> {
  const id = newId();
  const email = person.email ?? `${id}@people.example`;
  await db
    .insertInto('user_account')
    .values({
      id,
      login_id: email,
      email,
      first_name: person.first ?? 'Eva',
      last_name: person.last ?? 'Ruiz',
      user_type: 'EXTERNAL',
      user_group: 'SUPPLIER',
    })
    .execute();
  await joinCompany(db, company, id, person);
  return id;
}

export async function joinCompany(
  db: Database,
  company: TestCompany,
  userId: string,
  person: Person = {},
): Promise<void> {
  await db
    .insertInto('membership')
    .values({
      company_id: company.id,
      user_id: userId,
      role: person.role ?? 'USER',
      state: person.state ?? 'ACTIVE',
      third_party: person.thirdParty ?? false,
      ...(person.added && { created_on: person.added }),
      ...(person.lastLogin ? { last_login_key: person.lastLogin } : {}),
      ...(person.state === 'PENDING' ? { joined_on: null } : {}),
    })
    .execute();
  await giveProducts(db, company, userId, person.products ?? []);
}

export async function giveProducts(
  db: Database,
  company: TestCompany,
  userId: string,
  products: readonly ProductCode[],
): Promise<void> {
  if (products.length === 0) return;
  await db
    .insertInto('product_access')
    .values(
      products.map((product_code) => ({
        company_id: company.id,
        user_id: userId,
        product_code,
        status: 'ACCESS_COMPLETE' as const,
      })),
    )
    .execute();
}

export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

/** Many members at once, with their numbers as last names; returns their ids. */
export async function addCrowd(
  { ownerPool }: Pick<TestDatabase, 'ownerPool'>,
  company: TestCompany,
  { from = 1, to, state = 'ACTIVE' }: { from?: number; to: number; state?: Person['state'] },
): Promise<string[]> {
  const { rows } = await ownerPool.query<{ id: string }>(
    `with added as (
       insert into user_account (id, login_id, email, first_name, last_name, user_type, user_group)
       select gen_random_uuid(), address, address, 'C', lpad(n::text, 5, '0'), 'EXTERNAL', 'SUPPLIER'
       from generate_series($2::int, $3::int) n, concat('crowd', n, '@', $1::uuid, '.example') address
       returning id)
     insert into membership (company_id, user_id, role, state)
     select $1, id, 'USER', $4 from added returning user_id as id`,
    [company.id, from, to, state],
  );
  return rows.map(({ id }) => id);
}
