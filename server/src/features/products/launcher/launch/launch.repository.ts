import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { Scope } from '../../../../access/scope.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { newId } from '../../../../db/id.ts';

export async function insertLaunchCode(
  tx: Transaction,
  { actor, company, site, sessionId }: Scope,
  given: {
    codeHash: Buffer;
    product: ProductCode;
    acting: string | null;
    lifetimeSeconds: number;
  },
): Promise<void> {
  await tx
    .insertInto('launch_code')
    .values({
      id: newId(),
      code_hash: given.codeHash,
      product_code: given.product,
      user_id: actor.id,
      session_id: sessionId,
      company_id: company?.id ?? null,
      site,
      acting: given.acting,
      expires_on: sql<Date>`now() + make_interval(secs => ${given.lifetimeSeconds})`,
    })
    .execute();
}
