import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { hashToken, newToken } from '../../../../access/secret-token.ts';
import { newId } from '../../../../db/id.ts';
import { transact } from '../../../../db/transact.ts';
import { enqueue } from '../../../../jobs/enqueue.ts';
import type { TestCompany, TestUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { mailResetLinksJob } from '../../../identity/passwords/passwords.jobs.ts';
import { insertFactors } from './factors-of-person.ts';
import { insertQueueRows } from './queue-of-person.ts';

interface Given {
  associationId: string;
  /** A colleague, on whose rows the person is named. */
  otherId: string;
  name: string;
  email: string;
  firstName: string;
  lastName: string;
  marker: string;
  secretMark: string;
}

type Person = TestUser & { company: TestCompany };

/** Rows that no act of the kit writes: one in each table that is left. */
export async function insertRowsOf(test: TestApp, person: Person, given: Given): Promise<void> {
  await insertOwnRows(test, person, given);
  await insertRowsOfCompany(test, person, given);
  await insertRowsOfContent(test, person, given);
  await insertTask(test, person, given);
  await insertQueueRows(test, person, given);
  await transact(test.db, (tx) =>
    enqueue(tx, mailResetLinksJob, {
      ...{ email: given.email, site: 'US', siteAddress: 'https://us.example', requestId: 'test' },
    }),
  );
}

async function insertOwnRows({ db, ownerDb }: TestApp, person: Person, given: Given) {
  const { marker, secretMark, otherId } = given;
  const user_id = person.id;
  const company_id = person.company.id;
  const later = sql<Date>`now() + interval '1 day'`;
  const session_id = newId();
  await db
    .insertInto('session')
    .values({
      ...{ id: session_id, user_id, company_id, site: 'US', expires_on: later },
      ...{ token_hash: hashToken(newToken()), device: `Phone of ${marker}` },
      provider_id_token: `${secretMark}-${marker}`,
    })
    .execute();
  const code = { id: newId(), code_hash: hashToken(newToken()), product_code: 'CHANNEL' };
  const launch = { user_id, session_id, company_id, site: 'US', expires_on: later };
  await ownerDb
    .insertInto('launch_code')
    .values({ ...code, ...launch })
    .execute();
  await ownerDb
    .insertInto('one_time_link')
    .values({
      ...{ id: newId(), kind: 'INVITATION', token_hash: hashToken(newToken()) },
      ...{ user_id, company_id, site: 'US', expires_on: later },
    })
    .execute();
  await insertFactors(ownerDb, user_id, given.firstName);
  await ownerDb
    .insertInto('invited_name')
    .values({ company_id, user_id, first_name: given.firstName, last_name: given.lastName })
    .execute();
  await ownerDb.insertInto('factor_reminder').values({ company_id, user_id }).execute();
  await ownerDb
    .insertInto('product_opening')
    .values({ user_id, product_code: 'CHANNEL' })
    .execute();
  await ownerDb
    .insertInto('product_pin')
    .values({ user_id, product_code: 'CHANNEL', position: 1 })
    .execute();
  await ownerDb
    .insertInto('followed_supplier')
    .values({ user_id, company_id, is_followed: true })
    .execute();
  await ownerDb
    .insertInto('staff_removal')
    .values({ user_id, user_group: 'INTERNAL_USER' })
    .execute();
  const groups = { from_group: 'INTERNAL_USER', to_group: 'CATEGORY_MANAGER' } as const;
  const asked = { ...groups, expires_on: later };
  await ownerDb
    .insertInto('staff_role_request')
    .values([
      { id: newId(), user_id, reason: `Helps ${given.name}`, ...asked },
      { id: newId(), user_id: otherId, reason: `Helps ${given.name}`, ...asked },
    ])
    .execute();
  await ownerDb
    .insertInto('company_visit')
    .values({ id: newId(), user_id, company_id, session_id, reason: `A reason of ${marker}` })
    .execute();
  const ofTicket = ownerDb
    .selectFrom('ticket')
    .select('id')
    .where('requester_id', '=', user_id)
    .limit(1);
  await ownerDb
    .insertInto('ticket_look')
    .values({ user_id, ticket_id: ofTicket })
    // To write a reply is to look at the ticket.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ownerDb.insertInto('ticket_answer_read').values({ user_id, ticket_id: ofTicket }).execute();
  await ownerDb
    .insertInto('held_reply')
    .values({
      ...{ id: newId(), ticket_id: ofTicket, author_id: user_id, author_name: given.name },
      ...{ body: `Held by ${marker}`, status: 'RESOLVED', version: 1, sends_on: later },
    })
    .execute();
  await ownerDb
    .insertInto('throttle')
    .values({
      ...{ key: hashToken(newToken()), failures: 9, last_failed_on: later, open_again_on: later },
      ...{ kind: 'sign-in.account', subject: given.email },
    })
    .execute();
}

async function insertRowsOfCompany({ ownerDb }: TestApp, person: Person, given: Given) {
  const { name, email, marker, secretMark, otherId, associationId } = given;
  const user_id = person.id;
  const company_id = person.company.id;
  const undo = { company_id, version: 1, before: JSON.stringify({ contact: name, email }) };
  await ownerDb
    .updateTable('company')
    .set({ primary_contact_id: user_id })
    .where('id', '=', company_id)
    .execute();
  await ownerDb
    .insertInto('company_account_undo')
    .values({ ...undo, act: 'CONTACT' })
    .execute();
  await ownerDb
    .updateTable('partner_association')
    .set({ admin_email: email, created_by: user_id })
    .where('id', '=', associationId)
    .execute();
  await ownerDb
    .insertInto('partner_association_undo')
    .values({ ...undo, association_id: associationId, act: 'CHANGED' })
    .execute();
  await ownerDb
    .updateTable('membership')
    .set({ blocked_by: user_id, blocked_comment: `Asked for by ${name}` })
    .where('user_id', '=', otherId)
    .execute();
  await ownerDb
    .insertInto('product_access')
    .values({ company_id, user_id, product_code: 'CHANNEL', status: 'ACCESS_COMPLETE' })
    .execute();
  await ownerDb
    .insertInto('access_request')
    .values([
      { id: newId(), company_id, user_id, requestor_note: `A wish of ${marker}` },
      { id: newId(), company_id, user_id: otherId, requestor_note: `As ${email} has` },
    ])
    .execute();
  await ownerDb
    .insertInto('email_domain')
    .values({
      ...{ id: newId(), company_id, domain_name: 'people.example', created_by: user_id },
      ...{ allow_sub_domains: false, is_3p_domain: false, status: 'REFUSED', token: secretMark },
      refused_reason: `${name} could not prove it`,
    })
    .execute();
  const audit_id = newId();
  await ownerDb
    .insertInto('user_access_audit')
    .values({ id: audit_id, company_id, due_date: '2026-12-31', completed_by: user_id })
    .execute();
  await ownerDb
    .insertInto('user_access_decision')
    .values({ audit_id, user_id, decision: 'KEEP', role: 'USER', decided_by: user_id })
    .execute();
}

async function insertRowsOfContent({ ownerDb }: TestApp, person: Person, given: Given) {
  const { name, email, marker } = given;
  const user_id = person.id;
  const company_id = person.company.id;
  const item_id = newId();
  await ownerDb
    .insertInto('content_item')
    .values({
      ...{ id: item_id, kind: 'RELEASE_NOTE', version: 1, audience: ['CHARTER'], sites: ['US'] },
      ...{ owner: email, verified_on: '2026-11-01', review_by: '2027-11-01' },
      digest: Buffer.alloc(32),
    })
    .execute();
  await ownerDb
    .insertInto('content_revision')
    .values({
      ...{ item_id, revision: 1, snapshot: JSON.stringify({ owner: email }), origin: 'EDIT' },
      ...{ author_id: user_id, author_name: name },
    })
    .execute();
  await ownerDb
    .insertInto('content_schedule')
    .values({
      ...{ item_id, action: 'UNPUBLISH', due_on: sql<Date>`now()` },
      ...{ author_id: user_id, author_name: name },
    })
    .execute();
  await ownerDb
    .insertInto('content_feedback')
    .values({
      ...{ item_id, user_id, helpful: false, note: `A note of ${marker}`, locale: 'en-US' },
      ...{ revision: 1, company_id },
    })
    .execute();
  await ownerDb
    .insertInto('release_note_feed')
    .values({ user_id, token_hash: hashToken(newToken()), company_id })
    .execute();
  await ownerDb.insertInto('release_note_read').values({ user_id, item_id }).execute();
  await ownerDb
    .insertInto('release_note_reader')
    .values({ user_id, read_until: sql<Date>`now()` })
    .execute();
  const announcement_id = newId();
  await ownerDb
    .insertInto('announcement')
    .values({
      ...{ id: announcement_id, texts: '{}', severity: 'INFO', created_by: user_id },
      starts_on: sql<Date>`now()`,
    })
    .execute();
  await ownerDb.insertInto('announcement_dismissal').values({ announcement_id, user_id }).execute();
  await ownerDb.insertInto('announcement_view').values({ announcement_id, user_id }).execute();
  await ownerDb
    .insertInto('glossary_import')
    .values({ id: newId(), file_name: 'terms.xlsx', remove_missing: false, created_by: user_id })
    .execute();
  await ownerDb
    .insertInto('glossary_request')
    .values({ id: newId(), term: marker, note: `By ${marker}`, page: '/', user_id, company_id })
    .execute();
}

/** An upload of the company with a row about the person, the file and its result. */
async function insertTask({ ownerDb, files }: TestApp, person: Person, given: Given) {
  const { name, email, marker } = given;
  const company_id = person.company.id;
  const id = newId();
  const keys = { file_key: `bulk/${id}/upload`, result_key: `bulk/${id}/result.xlsx` };
  for (const key of Object.values(keys))
    await files.save(key, Readable.from([`${marker}, ${email}`]));
  const finished_on = sql<Date>`now()`;
  const userTask = newId();
  await ownerDb
    .insertInto('batch_task')
    .values([
      {
        ...{ id, company_id, type: 'BULK_CREATE', stage: 'COMPLETED', finished_on, ...keys },
        ...{ file_name: `${name}.csv`, created_by: person.id },
      },
    ])
    .execute();
  await ownerDb
    .insertInto('batch_task')
    .values([
      {
        ...{ id: userTask, company_id, type: 'CREATE_USER', stage: 'COMPLETED', finished_on },
        ...{ parent_id: id, user_id: person.id, user_name: name },
        after: JSON.stringify({ firstName: given.firstName }),
      },
      { id: newId(), company_id, type: 'CREATE_USER', parent_id: id, user_name: name },
    ])
    .execute();
  const row = { line: 1, email, name, renamed: { before: { firstName: given.firstName } } };
  const other = { line: 2, email: 'other@people.example', name: 'Otto Other', renamed: null };
  const part = { task_id: id, line: 1, rows: JSON.stringify([row, other]) };
  await ownerDb.insertInto('batch_task_part').values(part).execute();
  await ownerDb
    .insertInto('provisioning_request')
    .values({
      ...{ id: newId(), task_id: id, company_id, user_id: person.id, product_code: 'CHANNEL' },
      ...{ action: 'GRANT', reason: `Not known: ${email}` },
    })
    .execute();
  const ready = { task_id: id, company_id, user_id: person.id, product_code: 'CHANNEL' };
  await ownerDb.insertInto('ready_product').values(ready).execute();
}
