import type pg from 'pg';

/**
 * Whoever is pending is on the way through the stages of a new user, and whoever is blocked was
 * blocked by an admin for a reason. Nothing moves these tasks on: pending@charter.example stays so.
 */
export async function insertDemoTasks(client: pg.PoolClient): Promise<void> {
  await client.query(`
    with pending as (
      select m.company_id, m.user_id, m.role, m.created_on, u.first_name || ' ' || u.last_name as name,
        -- Those with a password are demo accounts, which have registered.
        case when u.registered_on is null then 'INVITATION_SENT'
          when u.password_hash is not null then 'WAITING_FOR_ACCESS'
          else (array['WAITING_FOR_ACCESS', 'INVITATION_SENT', 'GRANTING_ACCESS', 'INVITATION_SENT',
            'FAILED', 'WAITING_FOR_ACCESS', 'EXPIRED'])[1 + row_number() over (
              partition by m.company_id order by m.created_on, m.user_id) % 7] end as stage,
        (select a.user_id from membership a
          where a.company_id = m.company_id and a.role = 'ADMIN' and a.state = 'ACTIVE'
          order by a.created_on, a.user_id limit 1) as admin_id,
        (select coalesce(jsonb_agg(jsonb_build_object(
            'code', p.product_code, 'accessTypes', p.access_types, 'status', p.status)
            order by p.product_code), '[]')
          from product_access p
          where p.company_id = m.company_id and p.user_id = m.user_id) as products
      from membership m join user_account u on u.id = m.user_id where m.state = 'PENDING')
    insert into batch_task (id, company_id, type, stage, user_id, user_name, after, reason, failed, finished_on,
      created_by, created_on, updated_on)
    select overlay(overlay(md5('demo task ' || company_id || user_id) placing '7' from 13)
        placing '8' from 17)::uuid,
      company_id, 'CREATE_USER', stage, user_id, name,
      jsonb_build_object('role', role, 'state', 'ACTIVE', 'products', products),
      case stage when 'FAILED' then 'product.refused' end,
      case when stage in ('FAILED', 'EXPIRED') then 1 else 0 end,
      case when stage in ('FAILED', 'EXPIRED') then created_on end,
      admin_id, created_on, created_on
    from pending`);
  await client.query(`
    update user_account u set registered_on = null
    from batch_task t where t.user_id = u.id and t.stage in ('INVITATION_SENT', 'EXPIRED')`);
  await client.query(`
    update membership m set blocked_on = coalesce(u.last_login_on, m.created_on) + interval '1 day',
      blocked_reason = (array['LEFT_COMPANY', 'ROLE_CHANGE', 'SECURITY'])[1 + abs(hashtext(u.id::text)) % 3],
      blocked_by = (select a.user_id from membership a
        where a.company_id = m.company_id and a.role = 'ADMIN' and a.state = 'ACTIVE'
        order by a.created_on, a.user_id limit 1)
    from user_account u where u.id = m.user_id and m.state = 'BLOCKED'`);
}
