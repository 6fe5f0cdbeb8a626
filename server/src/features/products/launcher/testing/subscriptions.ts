import type { ProductCode } from '@endcap/contract/products';
import type { Database } from '../../../../db/connection.ts';
import {
  buildCompany,
  buildUser,
  type TestCompany,
  type TestUser,
  type UserOptions,
} from '../../../../testing/factories.ts';

/** A company that subscribes to products. */
export async function subscriber(
  db: Database,
  products: readonly ProductCode[],
  given: Parameters<typeof buildCompany>[1] = {},
): Promise<TestCompany> {
  const company = await buildCompany(db, given);
  if (products.length === 0) return company;
  await db
    .insertInto('company_product')
    .values(products.map((code) => ({ company_id: company.id, product_code: code })))
    .execute();
  return company;
}

/** A member with a product, complete or pending. */
export async function holder(
  db: Database,
  product: ProductCode,
  {
    status = 'ACCESS_COMPLETE',
    accessTypes = [3],
    ...options
  }: UserOptions & {
    status?: 'ACCESS_COMPLETE' | 'ACCESS_PENDING';
    accessTypes?: number[];
  } = {},
): Promise<TestUser> {
  const company = options.company ?? (await subscriber(db, [product]));
  const user = await buildUser(db, { ...options, company });
  await db
    .insertInto('product_access')
    .values({
      company_id: company.id,
      user_id: user.id,
      product_code: product,
      status,
      access_types: accessTypes,
    })
    .execute();
  return user;
}

/** An internal user with a persona. */
export async function merchant(db: Database): Promise<TestUser> {
  const user = await buildUser(db, { group: 'INTERNAL_USER', company: null });
  await db
    .updateTable('user_account')
    .set({ persona: 'MERCHANT' })
    .where('id', '=', user.id)
    .execute();
  return user;
}
