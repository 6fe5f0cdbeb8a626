import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';

/** The products of the request `r` that no other grant has settled since. */
export const openProducts = sql<
  ProductCode[]
>`array(select p.product_code from access_request_product p
  where p.request_id = r.id and p.granted is null order by p.product_code)`;
