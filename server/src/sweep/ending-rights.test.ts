import { renewNoteFeed } from '@endcap/contract/content/release-notes';
import { openInvitation, register } from '@endcap/contract/people/registration';
import { undoTask } from '@endcap/contract/people/tasks';
import { blockUsers } from '@endcap/contract/people/user-acts';
import { listUsers } from '@endcap/contract/people/users';
import { readShortcuts } from '@endcap/contract/products/launcher';
import { readTicket } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorByCommand } from '../activity/operator.ts';
import { transact } from '../db/transact.ts';
import { form } from '../features/people/registration/testing/invitations.ts';
import { applyFile } from '../features/people/user-files/apply/apply-file.service.ts';
import { create, csv } from '../features/people/user-files/testing/upload-kit.ts';
import {
  basic,
  codeFor,
  product,
  redeem,
} from '../features/products/launcher/testing/launching.ts';
import { renewSecret } from '../features/products/product-settings/product-settings.service.ts';
import {
  endsElsewhere,
  endsWithMembership,
  namesOnly,
  type WayToEnd,
} from '../features/shared/memberships/ends-with-membership.ts';
import {
  answer,
  mailbox,
  post,
  rawMail,
  startMailApp,
} from '../features/support/inbound-mail/testing/mail-kit.ts';
import { replyAddress } from '../features/support/shared/reply-address.ts';
import {
  queueCommentMail,
  replySecret,
} from '../features/support/tickets/mail/mail-comment.service.ts';
import { sendTicket } from '../features/support/tickets/testing/ticket-kit.ts';
import { jobOf } from '../jobs/testing/job-test-kit.ts';
import { mailAdmins } from '../mail/mail-admins.ts';
import { sendQueuedMail } from '../mail/send-queued-mail.ts';
import type { TestApp } from '../testing/test-app.ts';
import { chooses, endings, twoWorkplaces, type Workplace } from './rights/two-workplaces.ts';

let test: TestApp;
let secret: string;
beforeAll(async () => {
  test = await startMailApp();
  secret = await renewSecret(test.db, operatorByCommand('test'), product);
});
afterAll(() => test.close());

type Kind = keyof typeof endsWithMembership;
/** Whether it can still be used. */
type Use = () => Promise<boolean>;

const isSuccess = ({ status }: { status: number }) => status < 300;

/** Begins one of each kind in the company, and returns how each of them is used afterwards. */
async function beginAll(place: Workplace): Promise<Record<Kind, Use>> {
  const { person, caller, elsewhere, chooser, bystander } = place;
  const ticket = await ticketOf(place);
  const waitingAnswer = await answerMail(ticket.id);
  const notice = await noticeTo(place);
  const feed = new URL((await caller.call(renewNoteFeed)).body.address);
  const code = await codeFor(caller);
  const blocking = { userIds: [bystander.loginId], reason: 'LEFT_COMPANY' as const };
  const task = (await caller.call(blockUsers, { body: blocking })).body.task?.taskId ?? '';
  const row = `Zoë,Núñez,zoe.${person.company.id}@people.example,User,Shopper Behavior,No`;
  const upload = (await create(caller, csv(row))).body.task?.taskId ?? '';
  return {
    'a session': async () => isSuccess(await caller.call(readShortcuts)),
    'an admin’s right in a session': async () => isSuccess(await caller.call(listUsers)),
    'a sign-in and the choice of the company': () => chooses(chooser, person.company.id),
    'a ticket by mail': async () =>
      (await post(test, rawMail(ticket.mail))).body.outcome === 'COMMENT',
    'an answer by mail': async () => (await answerMail(ticket.id)) !== undefined,
    'an answer that waits to be sent': () => isSent(waitingAnswer),
    'a notice to an admin that waits to be sent': () => isSent(notice),
    'a ticket read from another company': async () =>
      isSuccess(await elsewhere.call(readTicket, { params: { incidentId: ticket.reference } })),
    'the feed of release notes': async () => {
      const headers = { host: 'us.localhost' };
      const { statusCode } = await test.app.inject({ url: feed.pathname + feed.search, headers });
      return statusCode === 200;
    },
    'a launch code': async () => isSuccess(await redeem(test, code, basic(product, secret))),
    'an invitation that was mailed': async () =>
      isSuccess(await test.anonymous.call(openInvitation, { body: { token: place.invitation } })),
    'a registration that was begun': async () =>
      isSuccess(await place.registration.call(register, { body: form })),
    'the undo of an act': async () =>
      isSuccess(await caller.call(undoTask, { params: { taskId: task } })),
    'a file of users that is being applied': () => isApplied(upload),
  };
}

async function ticketOf({ person, caller }: Workplace) {
  const detail = { reason: 'BUG', subject: `In ${person.company.id}`, description: 'It is empty.' };
  const sent = await sendTicket(test, { headers: caller.headers, detail });
  const { incidentId: reference } = sent.json<{ incidentId: string }>();
  const { id } = await test.db
    .selectFrom('ticket')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const to = replyAddress(await replySecret(test.db), mailbox, reference);
  return { id, reference, mail: { from: person.loginId, to } };
}

/** Staff answer; returns the id of the mail to the requester, if there is one. */
async function answerMail(ticketId: string): Promise<string | undefined> {
  const before = new Set(await mailIds());
  const { id } = await answer(test, ticketId);
  await transact(test.db, (tx) => queueCommentMail(tx, test.config, id));
  return (await mailIds()).find((mailId) => !before.has(mailId));
}

async function mailIds(): Promise<string[]> {
  const rows = await test.db.selectFrom('mail_outbox').select('id').execute();
  return rows.map(({ id }) => id);
}

async function noticeTo({ person: { company, id } }: Workplace): Promise<string | undefined> {
  const values = { actor: 'Ana', domain: 'acme.example' };
  await transact(test.db, (tx) => mailAdmins(tx, [{ company, template: 'domainAdded', values }]));
  const mail = await test.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('member_id', '=', id)
    .where('company_id', '=', company.id)
    .where('needs_right', '=', 'ADMIN')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return mail?.id;
}

/** The worker comes to the mail now. */
async function isSent(mailId: string | undefined): Promise<boolean> {
  expect(mailId).toBeDefined();
  const sent: string[] = [];
  const mailer = {
    send: async ({ id }: { id: string }) => {
      sent.push(id);
    },
    close: () => undefined,
  };
  await sendQueuedMail(mailer as never).handle({ mailId }, jobOf(test));
  return sent.length === 1;
}

async function isApplied(taskId: string): Promise<boolean> {
  const { config, files } = test;
  await applyFile(jobOf(test), { taskId, override: false }, { config, files });
  const task = await test.db
    .selectFrom('batch_task')
    .select(['created', 'failed'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  expect(task.created + task.failed).toBe(1);
  return task.created === 1;
}

async function useAll(uses: Record<string, Use>): Promise<Record<string, boolean>> {
  const answers: Record<string, boolean> = {};
  for (const [kind, use] of Object.entries(uses)) answers[kind] = await use();
  return answers;
}

const expected = (way: WayToEnd) =>
  Object.fromEntries(
    Object.entries(endsWithMembership).map(([kind, { by }]) => [
      kind,
      !(by as readonly WayToEnd[]).includes(way),
    ]),
  );
const allOpen = Object.fromEntries(Object.keys(endsWithMembership).map((kind) => [kind, true]));

/** Without what a session in the ended company would do, and without the one feed, which is there. */
function within<Value>(kinds: Record<string, Value>): Record<string, Value> {
  const begunHere = [
    'a sign-in and the choice of the company',
    'a ticket read from another company',
    'the feed of release notes',
  ];
  return Object.fromEntries(Object.entries(kinds).filter(([kind]) => !begunHere.includes(kind)));
}

describe('all that hangs on a membership', () => {
  it.each(endings)('%s: ends when %s, and goes on in the other company', async (way, _how, end) => {
    const [here, there] = await twoWorkplaces(test);
    // A person has one feed: that of the company in which they made it last.
    const untouched = await beginAll(there);
    const uses = await beginAll(here);
    await end(test, here);
    expect(await useAll(uses)).toEqual(expected(way));
    if (way === 'ACCOUNT_BLOCK') return;
    expect(await useAll(within(untouched))).toEqual(within(allOpen));
  });

  it('works as long as nothing ends it', async () => {
    const [here] = await twoWorkplaces(test);
    expect(await useAll(await beginAll(here))).toEqual(allOpen);
  });
});

describe('the list', () => {
  it('names every table with a person: a new one is listed before it is used', async () => {
    const { rows } = await test.ownerPool.query<{ name: string }>(
      `select distinct c.relname as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
         and k.confrelid in ('user_account'::regclass, 'membership'::regclass)
       where c.relkind in ('r', 'p') and not c.relispartition
         and (k.oid is not null or a.attname ~ '^(user|person|actor|member|requester|author)(_id)?$')`,
    );
    const dependents = Object.values({ ...endsWithMembership, ...endsElsewhere });
    const listed = new Set<string>([
      ...dependents.flatMap(({ tables }) => [...tables]),
      ...Object.values(namesOnly).flat(),
    ]);
    expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
  });

  it('names only tables that exist, and calls none of them a mere record that gives a right', async () => {
    const { rows } = await test.ownerPool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace`,
    );
    const known = new Set(rows.map(({ name }) => name));
    const dependents = Object.values({ ...endsWithMembership, ...endsElsewhere });
    const giving = new Set<string>(dependents.flatMap(({ tables }) => [...tables]));
    const naming: string[] = Object.values(namesOnly).flat();
    expect([...giving, ...naming].filter((name) => !known.has(name))).toEqual([]);
    expect(naming.filter((name) => giving.has(name))).toEqual([]);
  });
});
