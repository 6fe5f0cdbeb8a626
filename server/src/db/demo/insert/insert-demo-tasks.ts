import type pg from 'pg';

/** An id that is the same in every demo, made from the kind of row and its natural key. */
export function idFrom(kind: string, key: string): string {
  return `overlay(overlay(md5('${kind}' || ${key}) placing '7' from 13) placing '8' from 17)::uuid`;
}

/** The first admin of the company created the task. */
export const firstAdmin = `(select a.user_id from membership a
  where a.company_id = m.company_id and a.role = 'ADMIN' and a.state = 'ACTIVE'
  order by a.created_on, a.user_id limit 1)`;

/** A membership as a task stores it. */
export const heldProducts = `(select coalesce(jsonb_agg(jsonb_build_object(
    'code', p.product_code, 'accessTypes', p.access_types, 'status', p.status)
    order by p.product_code), '[]')
  from product_access p where p.company_id = m.company_id and p.user_id = m.user_id)`;

/**
 * A pending user has a task at a stage that fits the days since the invitation, which expires after
 * seven. A blocked user has a task of the admin who blocked them, with a reason.
 */
export async function insertDemoTasks(client: pg.PoolClient): Promise<void> {
  await client.query(`
    with pending as (
      select m.company_id, m.user_id, m.role, m.created_on,
        u.first_name || ' ' || u.last_name as name, ${firstAdmin} as admin_id,
        ${heldProducts} as products,
        -- Those with a password are demo accounts, which have registered.
        case when m.joined_on is null then 'INVITATION_SENT'
          when u.password_hash is not null then 'WAITING_FOR_ACCESS'
          when m.created_on < now() - interval '7 days' then 'EXPIRED'
          else (array['INVITATION_SENT', 'WAITING_FOR_ACCESS', 'INVITATION_SENT'])[
            1 + row_number() over (
              partition by m.company_id, m.created_on < now() - interval '7 days'
              order by m.created_on desc, m.user_id) % 3] end as stage
      from membership m join user_account u on u.id = m.user_id where m.state = 'PENDING')
    insert into batch_task (id, company_id, type, stage, user_id, user_name, after, finished_on,
      created_by, created_on, updated_on)
    select ${idFrom('demo task ', 'company_id || user_id::text')}, company_id, 'CREATE_USER', stage,
      user_id, name, jsonb_build_object('role', role, 'state', 'PENDING', 'products', products),
      case stage when 'EXPIRED' then created_on + interval '7 days' end,
      admin_id, created_on, created_on
    from pending`);
  await client.query('analyze batch_task');
  await insertInvitations(client);
  await insertOpenRequests(client);
  await client.query(`
    update membership m set blocked_on = coalesce(u.last_login_on, m.created_on) + interval '1 day',
      blocked_reason = (array['LEFT_COMPANY', 'ROLE_CHANGE', 'SECURITY'])[1 + abs(hashtext(u.id::text)) % 3],
      blocked_by = ${firstAdmin}
    from user_account u where u.id = m.user_id and m.state = 'BLOCKED'`);
}

/** No mail holds these links: an admin who sends an invitation again finds a new one in the demo's mailbox. */
async function insertInvitations(client: pg.PoolClient): Promise<void> {
  await client.query(`
    insert into one_time_link (id, kind, token_hash, user_id, company_id, site, created_on,
      created_by, expires_on)
    select ${idFrom('demo link ', 't.id::text')}, 'INVITATION',
      sha256(gen_random_uuid()::text::bytea), t.user_id, t.company_id, c.site, t.created_on,
      t.created_by, t.created_on + interval '7 days'
    from batch_task t join company c on c.id = t.company_id
    where t.stage in ('INVITATION_SENT', 'EXPIRED')`);
  await client.query(`
    with unjoined as (
      update membership m set joined_on = null
      from batch_task t where t.user_id = m.user_id and t.company_id = m.company_id
        and t.stage in ('INVITATION_SENT', 'EXPIRED')
      returning m.company_id, m.user_id
    ), named as (
      insert into invited_name (company_id, user_id, first_name, last_name)
      select j.company_id, u.id, u.first_name, u.last_name
      from unjoined j join user_account u on u.id = j.user_id
      on conflict do nothing
    ), invited as (
      update user_account u set registered_on = null
      from unjoined j where j.user_id = u.id and u.password_hash is null
      returning u.id)
    delete from agreement_acceptance a using invited where a.user_id = invited.id`);
}

/**
 * Each product was asked and has not answered; it is not asked again by itself, so that
 * pending@charter.example stays so. Setting up a product's provisioning asks what is open.
 */
async function insertOpenRequests(client: pg.PoolClient): Promise<void> {
  await client.query(`
    insert into provisioning_request (id, task_id, company_id, user_id, product_code, action, status,
      attempts, access_types, created_on, asked_on)
    select ${idFrom('demo request ', 't.id || p.product_code')}, t.id, t.company_id, t.user_id,
      p.product_code, 'GRANT', 'ASKED', 1, p.access_types, t.created_on, t.created_on
    from batch_task t join product_access p on p.company_id = t.company_id and p.user_id = t.user_id
    where t.stage = 'WAITING_FOR_ACCESS'`);
}
