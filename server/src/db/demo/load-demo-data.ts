import type pg from 'pg';
import { startLocks, waitForLock } from '../wait-for-lock.ts';
import { buildDemoSet, type DemoSet } from './demo-set.ts';
import { insertDemoAnnouncements } from './insert/insert-demo-announcements.ts';
import { insertDemoFactors } from './insert/insert-demo-factors.ts';
import { insertDemoFollowed } from './insert/insert-demo-followed.ts';
import { type InvitationText, insertDemoInvitations } from './insert/insert-demo-invitation.ts';
import { insertDemoLauncher } from './insert/insert-demo-launcher.ts';
import { insertDemoQueue } from './insert/insert-demo-queue.ts';
import { insertDemoRefusals } from './insert/insert-demo-refusals.ts';
import { insertDemoReview } from './insert/insert-demo-review.ts';
import { insertDemoSet } from './insert/insert-demo-set.ts';
import { insertDemoStaff, type StaffInvitationText } from './insert/insert-demo-staff.ts';
import { insertDemoTasks } from './insert/insert-demo-tasks.ts';
import { insertDemoTickets } from './insert/insert-demo-tickets.ts';
import { insertDemoTroubles } from './insert/insert-demo-troubles.ts';
import { insertDemoUsage } from './insert/insert-demo-usage.ts';
import { withExternalUsersLast } from './insert/without-upkeep.ts';
import { demoPassword } from './people/demo-accounts.ts';

export interface DemoDataTools {
  hashPassword: (password: string) => Promise<string>;
  invitation: InvitationText;
  staffInvitation: StaffInvitationText;
  log: (line: string) => void;
}

/** Those that the statements after them join. */
const tablesOfPeople = [
  'company',
  'user_account',
  'agreement_acceptance',
  'membership',
  'company_product',
  'product_access',
  'partner_association',
  'partner_association_product',
  'email_domain',
  'user_access_audit',
];
const filledTables = [
  ...tablesOfPeople,
  'user_access_decision',
  'access_request',
  'access_request_product',
  'company_user_count',
  'batch_task',
  'provisioning_request',
  'one_time_link',
  'invited_name',
  'activity_chain',
  'activity_log',
  'activity_part',
  'activity_list',
  'ticket',
  'ticket_comment',
  'release_note_reader',
  'sign_in_factor',
  'usage_day',
  'usage_counted',
];

/** The search of the knowledge base is on, so that a demo shows it; an operator can turn it off. */
const demoFlags = `insert into feature_flag (flag, site, variation_key, rollout_percent)
  select 'kb-search-rollout', site, 'on', 100 from unnest(array['US', 'MX', 'CA']) as site
  on conflict do nothing`;

/**
 * Fills a database that has no company yet, all or nothing. Of several nodes that start at
 * once, one loads the data and the others wait for it.
 */
export async function loadDemoData(ownerPool: pg.Pool, tools: DemoDataTools): Promise<void> {
  const began = performance.now();
  const client = await ownerPool.connect();
  let lost = true;
  try {
    const loaded = await fillOnce(client, tools);
    lost = false;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (loaded) {
      const { companies, users } = loaded;
      tools.log(
        `Demo data: ${companies.length} companies and ${users.length} people in ${seconds} s`,
      );
    }
  } finally {
    // A failure ends the connection, and with it whatever is left of the transaction.
    client.release(lost);
  }
}

async function fillOnce(
  client: pg.PoolClient,
  { hashPassword, invitation, staffInvitation, log }: DemoDataTools,
): Promise<DemoSet | undefined> {
  await client.query('begin');
  await waitForLock(client, startLocks.demoData, log);
  const { rows } = await client.query<{ today: Date }>(
    'select now() as today where not exists (select from company)',
  );
  const demo = rows[0] && buildDemoSet(rows[0].today);
  if (demo) {
    // Every statement runs once: compiling it, or spilling to disk, would cost more than it saves.
    await client.query("set local jit = off; set local work_mem = '64MB'");
    await client.query('insert into demo_data default values');
    const passwordHash = await hashPassword(demoPassword);
    await withExternalUsersLast(client, async () => {
      await insertDemoSet(client, demo, passwordHash);
      await insertDemoLauncher(client, demo);
      // The server itself can analyze them meanwhile, sees no row and takes them for empty: one
      // statement after it then took minutes. This also keeps it from doing so until the end.
      await client.query(`analyze ${tablesOfPeople.join(', ')}`);
      await insertDemoAnnouncements(client);
      await insertDemoTasks(client);
      await insertDemoRefusals(client);
      await insertDemoReview(client, demo);
      await insertDemoInvitations(client, demo, invitation);
      await insertDemoStaff(client, demo, staffInvitation);
      await insertDemoFollowed(client);
      await insertDemoQueue(client, demo);
      await insertDemoTroubles(client);
      await insertDemoTickets(client);
      await insertDemoUsage(client);
      await insertDemoFactors(client, demo);
    });
    await client.query(demoFlags);
    await client.query(`analyze ${filledTables.join(', ')}`);
  }
  await client.query('commit');
  return demo;
}
