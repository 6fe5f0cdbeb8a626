import type pg from 'pg';
import { removedDaysAgo } from '../people/demo-access-requests.ts';
import { firstAdmin, heldProducts, idFrom } from './insert-demo-tasks.ts';

/**
 * In some companies, including those of the demo accounts, an admin gave a user one more product, and
 * the product refused or did not answer. When the admin tries again, access is granted.
 */
export async function insertDemoRefusals(client: pg.PoolClient): Promise<void> {
  await client.query(`
    with missing as (
      select m.company_id, m.user_id, m.role, u.first_name || ' ' || u.last_name as name, p.product_code,
        row_number() over (partition by m.company_id order by md5(m.user_id || p.product_code)) as place,
        abs(hashtext(m.company_id::text)) as chance
      from membership m
      join user_account u on u.id = m.user_id
      join company_product p on p.company_id = m.company_id
      where m.state = 'ACTIVE' and m.role = 'USER' and not m.third_party
        and u.password_hash is null and u.user_group = 'SUPPLIER'
        and u.registered_on < now() - interval '30 days'
        and not exists (select from product_access a where a.company_id = m.company_id
          and a.user_id = m.user_id and a.product_code = p.product_code)
        and not exists (select from access_request r where r.user_id = m.user_id)
    ), refused as (
      select m.*, now() - make_interval(days => 1 + chance % 6, mins => chance % 600) as created_on,
        ${heldProducts} as products, ${firstAdmin} as admin_id,
        (array['product.refused', 'product.no_answer'])[1 + chance % 2] as reason
      from missing m
      where place = 1 and (chance % 6 = 0 or exists (
        select from membership d join user_account u on u.id = d.user_id
        where d.company_id = m.company_id and d.role = 'ADMIN' and u.password_hash is not null))
    ), task as (
      insert into batch_task (id, company_id, type, stage, user_id, user_name, before, after, reason,
        failed, created_by, created_on, updated_on, finished_on)
      select ${idFrom('demo refusal ', 'company_id || user_id::text')}, company_id, 'UPDATE_USER',
        'FAILED', user_id, name,
        jsonb_build_object('role', role, 'state', 'ACTIVE', 'products', products),
        jsonb_build_object('role', role, 'state', 'ACTIVE', 'products', products || jsonb_build_object(
          'code', product_code, 'accessTypes', jsonb_build_array(3), 'status', 'ACCESS_PENDING')),
        reason, 1, admin_id, created_on, created_on + interval '1 minute',
        created_on + interval '1 minute'
      from refused returning id, company_id, user_id)
    insert into provisioning_request (id, task_id, company_id, user_id, product_code, action, status,
      reason, attempts, access_types, created_on, asked_on, answered_on)
    select ${idFrom('demo request ', 't.id || r.product_code')}, t.id, t.company_id, t.user_id,
      r.product_code, 'GRANT', 'REFUSED', r.reason, 1, array[3], r.created_on, r.created_on,
      r.created_on + interval '1 minute'
    from task t join refused r using (company_id, user_id)`);
  await insertRefusedRemoval(client);
}

/** The company has removed the internal user whom it had let in, and a product keeps the account. */
async function insertRefusedRemoval(client: pg.PoolClient): Promise<void> {
  await client.query(
    `
    with removed as (
      select r.company_id, r.user_id, r.decided_by, p.product_code, u.first_name || ' ' || u.last_name as name,
        now() - make_interval(days => $1) as created_on
      from access_request r
      join access_request_product p on p.request_id = r.id
      join user_account u on u.id = r.user_id
      where r.status = 'APPROVED' and u.user_type = 'INTERNAL'
    ), task as (
      insert into batch_task (id, company_id, type, stage, user_id, user_name, before, reason, failed,
        created_by, created_on, updated_on, finished_on)
      select ${idFrom('demo removal ', 'company_id || user_id::text')}, company_id, 'DELETE_USER',
        'FAILED', user_id, name,
        jsonb_build_object('role', 'USER', 'state', 'ACTIVE', 'products', jsonb_build_array(
          jsonb_build_object('code', product_code, 'accessTypes', jsonb_build_array(3),
            'status', 'ACCESS_COMPLETE'))),
        'product.no_answer', 1, decided_by, created_on, created_on, created_on + interval '1 minute'
      from removed returning id, company_id, user_id)
    insert into provisioning_request (id, task_id, company_id, user_id, product_code, action, status,
      reason, attempts, access_types, created_on, asked_on, answered_on)
    select ${idFrom('demo request ', 't.id || r.product_code')}, t.id, t.company_id, t.user_id,
      r.product_code, 'REVOKE', 'REFUSED', 'product.no_answer', 1, array[3], r.created_on,
      r.created_on, r.created_on + interval '1 minute'
    from task t join removed r using (company_id, user_id)`,
    [removedDaysAgo],
  );
}
