import { createHash } from 'node:crypto';
import type { ThrottleKind } from '@endcap/contract/operations/operations-options';
import type pg from 'pg';
import { demoId } from '../demo-id.ts';

interface DemoMail {
  name: string;
  to: string;
  subject: string;
  text: string;
  link: 'NONE' | 'ONE_TIME';
  failure: string;
  hours: number;
}

const mails: readonly DemoMail[] = [
  {
    name: 'unknown user',
    to: 'amelia.hart@northfield.example',
    subject: 'Your access to Report Builder changed',
    text: 'Hello Amelia,\n\nan admin of Northfield Foods changed your access to Report Builder.\n\nSee it at http://us.localhost:3000/apps\n',
    link: 'NONE',
    failure: '550 5.1.1 <amelia.hart@northfield.example>: no such user here',
    hours: 20,
  },
  {
    name: 'expired invitation',
    to: 'tom.reed@northfield.example',
    subject: 'You are invited to Endcap',
    text: 'Hello Tom,\n\nNorthfield Foods invites you to Endcap.\n\nhttp://us.localhost:3000/login/invitation#token=demo-token-that-no-longer-opens-anything\n',
    link: 'ONE_TIME',
    failure: 'connect ETIMEDOUT 10.20.0.14:587',
    hours: 50,
  },
  ...otherFailures(),
];

/** One for each other cause that a list of failures can be asked for. */
function otherFailures(): DemoMail[] {
  const failures = [
    ['grace.kim', '552 5.2.2 mailbox full'],
    ['omar.haddad', '554 5.7.1 message refused: blocked using our list'],
    ['lena.fischer', 'self-signed certificate in certificate chain'],
    ['paul.adeyemi', 'getaddrinfo ENOTFOUND mx.northfield.example'],
    ['rita.costa', '535 5.7.8 authentication failed'],
    ['ivan.petrov', 'read ECONNRESET'],
    ['sofia.marin', '421 4.7.0 too many connections from your host'],
  ] as const;
  return failures.map(([name, failure], index) => ({
    name,
    to: `${name}@northfield.example`,
    subject: 'Your ticket was answered',
    text: 'Hello,\n\nour support team has answered your ticket.\n\nSee it at http://us.localhost:3000/support/trackTicket\n',
    link: 'NONE',
    failure,
    hours: 60 + index * 7,
  }));
}

/** One of each kind, as a list of limits can be asked for. */
const limits = [
  { kind: 'sign-in.address', subject: '203.0.113.24', attempts: 41 },
  { kind: 'sign-in.account', subject: 'old.colleague@northfield.example', attempts: 12 },
  { kind: 'password-reset.account', subject: 'tom.reed@northfield.example', attempts: 6 },
  { kind: 'password-reset.address', subject: '203.0.113.31', attempts: 11 },
  { kind: 'password-change', subject: 'grace.kim@northfield.example', attempts: 5 },
  { kind: 'invitation.mail', subject: 'rita.costa@northfield.example', attempts: 4 },
  { kind: 'invitation.renew', subject: '203.0.113.58', attempts: 10 },
  { kind: 'contact-us', subject: '203.0.113.77', attempts: 9 },
  { kind: 'create-ticket', subject: '203.0.113.90', attempts: 21 },
  { kind: 'follow-ticket', subject: '203.0.113.102', attempts: 15 },
  { kind: 'factor.account', subject: 'tom.reed@northfield.example', attempts: 5 },
  { kind: 'recovery.account', subject: 'tom.reed@northfield.example', attempts: 3 },
  { kind: 'ticket-change', subject: 'omar.haddad@northfield.example', attempts: 30 },
  { kind: 'release-note-feed', subject: '203.0.113.118', attempts: 60 },
] as const satisfies { kind: ThrottleKind; subject: string; attempts: number }[];

/** Its last admin became a user; the job that looks at companies would have noticed it that day. */
const lostAdmin = `with headless as (
    select c.id from company c
    where c.site = 'US' and c.status = 'ACTIVE' and c.type = 'CHARTER_VENDOR'
      and c.created_on < now() - interval '1 year'
      and exists (select from membership m
        where m.company_id = c.id and m.last_login_key > now() - interval '30 days')
      and not exists (select from membership m join user_account u on u.id = m.user_id
        where m.company_id = c.id and (u.password_hash is not null or m.multi or m.third_party
          or m.state <> 'ACTIVE' or m.busy is not null))
    order by c.name, c.id offset 3 limit 1),
  demoted as (
    update membership set role = 'USER' where role = 'ADMIN'
      and company_id = (select id from headless)
    returning company_id)
  insert into company_look (company_id, site, reason, urgency, since)
  select distinct company_id, 'US', 'NO_ADMIN', 3, now() - interval '8 days' from demoted`;

/** What operators repair: failed jobs, mails that did not arrive, and limits after many attempts. */
export async function insertDemoTroubles(client: pg.PoolClient): Promise<void> {
  await insertFailedJob(client, {
    id: demoId('failed job', 'audits.remind'),
    kind: 'audits.remind',
    data: {},
    error: 'connect ETIMEDOUT 10.20.0.14:5432',
    hours: 14,
  });
  await insertFailedJob(client, {
    id: demoId('failed job', 'help-desk.sync'),
    kind: 'help-desk.sync',
    state: 'retry',
    data: {},
    error: 'connect ECONNREFUSED 10.20.0.31:443',
    hours: 1,
  });
  await insertFailedJob(client, {
    id: demoId('failed job', 'content.mail-reviews'),
    kind: 'content.mail-reviews',
    state: 'cancelled',
    data: {},
    error: 'connect ETIMEDOUT 10.20.0.14:587',
    hours: 75,
  });
  await client.query(lostAdmin);
  for (const mail of mails) await insertUndeliveredMail(client, mail);
  for (const { kind, subject, attempts } of limits) {
    await client.query(
      `insert into throttle (key, kind, subject, failures, last_failed_on, open_again_on)
        values ($1, $2, $3, $4, now(), now() + interval '1 day')`,
      [createHash('sha256').update(`${kind}\0${subject}`).digest(), kind, subject, attempts],
    );
  }
}

async function insertUndeliveredMail(client: pg.PoolClient, mail: DemoMail): Promise<void> {
  const [mailId, id] = [demoId('failed mail', mail.name), demoId('failed mail job', mail.name)];
  await client.query(
    `insert into mail_outbox (id, to_address, subject, body_text, link, job_id, failure, company_id,
        created_on, failed_on)
      select $1::uuid, $2, $3, $4, $8, $5::uuid, $6, m.company_id, now() - make_interval(hours => $7::int + 24),
        now() - make_interval(hours => $7::int)
      from membership m join user_account u on u.id = m.user_id
      where u.login_id = 'admin@charter.example' limit 1`,
    [mailId, mail.to, mail.subject, mail.text, id, mail.failure, mail.hours, mail.link],
  );
  await insertFailedJob(client, {
    id,
    kind: 'mail.send',
    data: { mailId },
    error: mail.failure,
    hours: mail.hours,
  });
}

interface DemoJob {
  id: string;
  kind: string;
  /** Failed unless it says otherwise; a discarded one is cancelled. */
  state?: 'retry' | 'cancelled';
  data: object;
  error: string;
  hours: number;
}

async function insertFailedJob(client: pg.PoolClient, job: DemoJob): Promise<void> {
  await client.query(
    `insert into jobs.job (id, name, state, data, output, policy, singleton_key, retry_count,
        retry_limit, start_after, created_on, started_on, completed_on, deletion_seconds)
      select $1::uuid, $2, $6::text::jobs.job_state, $3::jsonb, jsonb_build_object('message', $4::text), 'exclusive',
        $1::uuid::text,
        case when $6 = 'retry' then 2 else 5 end, 5,
        case when $6 = 'retry' then now() + interval '20 hours' else on_day end,
        on_day, on_day, case when $6 <> 'retry' then on_day end, 14 * 86400
      from (select now() - make_interval(hours => $5::int) as on_day) failed`,
    [...[job.id, job.kind, JSON.stringify(job.data), job.error, job.hours], job.state ?? 'failed'],
  );
}
