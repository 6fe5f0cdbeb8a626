import type { FollowedSupplier } from '@endcap/contract/operations/followed-suppliers';
import type { ProductCode } from '@endcap/contract/products';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { choosable } from '../../shared/memberships/choosable.ts';

export interface SupplierRow
  extends Omit<FollowedSupplier, 'news' | 'colleagues'>,
    Record<'unit' | 'profession', number> {
  kind: FollowedSupplier['news']['kind'];
  on: Date;
  products: ProductCode[];
  requestStatus: 'PENDING' | 'APPROVED' | 'DENIED' | 'CANCELLED' | 'EXPIRED' | null;
}

const supplierTypes = sql<boolean>`c.type in ('BASIC_VENDOR', 'CHARTER_VENDOR')`;

/** Those of the own unit count first; more are not needed to know what a unit works on. */
const mostColleagues = 500;

/** What colleagues follow or work with. Category managers have no unit below their profession. */
const known = ({ actor }: Scope) => sql`colleague as materialized (
    select u.id, me.persona = 'CATEGORY_MANAGER' or coalesce(u.sbu = me.sbu, false)
      or coalesce(u.buo_area_number = me.buo_area_number, false) as near
    from user_account me join user_account u
      on u.user_type = 'INTERNAL' and u.persona = me.persona and u.id <> me.id
    where me.id = ${actor.id} and u.blocked_on is null and u.removed_on is null
    order by 2 desc, u.id limit ${sql.lit(mostColleagues)}
  ), known as materialized (
    select company_id, count(distinct user_id) filter (where near)::int as unit,
      count(distinct user_id)::int as profession
    from (
      select f.company_id, f.user_id, g.near
      from colleague g join followed_supplier f on f.user_id = g.id and f.is_followed
      union all
      select m.company_id, m.user_id, g.near
      from colleague g join membership m on m.user_id = g.id and m.state = 'ACTIVE'
    ) at_work group by company_id
  )`;

/** What happened last. The products that came with the account are no news of their own. */
const news = ({ actor }: Scope) => sql`lateral (
    select * from (
      (select 'PRODUCTS' as kind, p.created_on as "on",
          array_agg(p.product_code order by p.product_code) as products, null as status
        from company_product p
        where p.company_id = c.id and p.created_on > c.created_on + interval '1 day'
        group by p.created_on order by p.created_on desc limit 1)
      union all
      (select 'REQUEST', coalesce(r.decided_on, r.created_on),
          array(select rp.product_code from access_request_product rp
            where rp.request_id = r.id order by rp.product_code), r.status
        from access_request r where r.user_id = ${actor.id} and r.company_id = c.id
        order by coalesce(r.decided_on, r.created_on) desc limit 1)
      union all
      select 'JOINED', c.created_on, '{}', null
    ) happened order by "on" desc limit 1) latest`;

function listed(scope: Scope, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { actor, site } = scope;
  return (limit: number) => sql<SupplierRow>`with ${known(scope)}
    select c.id as "companyId", c.name as "companyName", c.business_code as "businessCode",
      c.type as "companyType", c.status,
      case when ${choosable(scope)} then 'OPEN'
        when exists (select from access_request r where r.user_id = ${actor.id}
          and r.company_id = c.id and r.status = 'PENDING') then 'REQUESTED'
        else 'NONE' end as access,
      coalesce(known.unit, 0) as unit, coalesce(known.profession, 0) as profession,
      latest.kind, latest."on", latest.products, latest.status as "requestStatus"
    from company c left join known on known.company_id = c.id
      left join followed_supplier f on f.user_id = ${actor.id} and f.company_id = c.id
      cross join ${news(scope)}
    where c.site = ${site} and ${supplierTypes} and ${condition}
    order by ${order}, c.name, c.id limit ${sql.lit(limit)}`;
}

/** Companies that the caller works with are followed until the caller leaves them out. */
export async function selectFollowed(
  db: Database,
  scope: Scope,
  limit: number,
): Promise<SupplierRow[]> {
  const own = sql`c.id in (
      select company_id from followed_supplier where user_id = ${scope.actor.id} and is_followed
      union select company_id from membership where user_id = ${scope.actor.id} and state = 'ACTIVE')
    and f.is_followed is distinct from false`;
  return (await listed(scope, own, sql`latest."on" desc`)(limit).execute(db)).rows;
}

export async function selectSuggested(
  db: Database,
  scope: Scope,
  limit: number,
): Promise<SupplierRow[]> {
  const others = sql`c.status = 'ACTIVE' and f.is_followed is null
    and c.id in (select company_id from known)
    and not exists (select from membership m
      where m.user_id = ${scope.actor.id} and m.company_id = c.id and m.state = 'ACTIVE')`;
  const order = sql`known.unit desc, known.profession desc`;
  return (await listed(scope, others, order)(limit).execute(db)).rows;
}

export async function selectSupplier(db: Database, { site }: Scope, id: string) {
  return db
    .selectFrom('company as c')
    .select(['c.id', 'c.name'])
    .where('c.id', '=', id)
    .where('c.site', '=', site)
    .where(supplierTypes)
    .executeTakeFirst();
}

/** Of two tabs that follow at once, the second counts what the first one did. */
export async function lockFollower(tx: Transaction, { actor }: Scope): Promise<void> {
  await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', actor.id)
    .forNoKeyUpdate()
    .execute();
}

export async function countFollowed(tx: Transaction, { actor }: Scope): Promise<number> {
  const { count } = await tx
    .selectFrom('followed_supplier')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', actor.id)
    .where('is_followed', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns false when it was so already. */
export async function upsertFollowed(
  tx: Transaction,
  { actor }: Scope,
  { supplierId, isFollowed }: { supplierId: string; isFollowed: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into followed_supplier as f (user_id, company_id, is_followed)
    values (${actor.id}, ${supplierId}, ${isFollowed})
    on conflict (user_id, company_id) do update
      set is_followed = excluded.is_followed, changed_on = now()
      where f.is_followed <> excluded.is_followed
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Suppliers that were left out long ago may be suggested again. */
export async function deleteOldestLeftOut(
  tx: Transaction,
  { actor }: Scope,
  kept: number,
): Promise<void> {
  await sql`
    delete from followed_supplier where user_id = ${actor.id} and company_id in (
      select company_id from followed_supplier
      where user_id = ${actor.id} and not is_followed
      order by changed_on desc, company_id offset ${kept})`.execute(tx);
}
