import { recordTracking } from '@endcap/contract/record/tracking';
import { contactUs } from '@endcap/contract/support/contact-us';
import { recordActivity } from '../../../../activity/record-activity.ts';
import { newId } from '../../../../db/id.ts';
import { transact } from '../../../../db/transact.ts';
import { queueMail } from '../../../../mail/queue-mail.ts';
import { aMessage } from '../../../../testing/checked-browser.ts';
import {
  buildAssociation,
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { answer, mailbox, post, rawMail } from '../../../support/inbound-mail/testing/mail-kit.ts';
import { replyAddress } from '../../../support/shared/reply-address.ts';
import { replySecret } from '../../../support/tickets/mail/mail-comment.service.ts';
import { writeTicket } from '../../../support/tickets/testing/ticket-kit.ts';
import { insertRowsOf } from './rows-of-person.ts';

/** Is in every text that is the person's, and in no other. */
export const marker = 'quillon';
/** Is in every text that a company keeps after the erasure. */
export const keptWord = 'barcodes';
/** Is in every secret and every link. */
export const secretMark = 'sesame';

export interface PersonEverywhere {
  person: TestUser & { company: TestCompany };
  /** The second company of the same person. */
  elsewhere: TestCompany;
  admin: TestUser;
  name: string;
  /** Of a ticket for the company. */
  reference: string;
}

export const firstName = 'Quillonia';
export const lastName = 'Quillonsen';
const name = `${firstName} ${lastName}`;

/** A person of two companies with a row in every table that can hold one. */
export async function buildPersonEverywhere(test: TestApp): Promise<PersonEverywhere> {
  const company = await buildCompany(test.db);
  const elsewhere = await buildCompany(test.db);
  const email = `quillonia.${newId().slice(-6)}@quillon.example`;
  const admin = await buildCompanyAdmin(test.db, { company });
  const built = await buildUser(test.db, { company, email });
  const person = { ...built, company };
  await test.db
    .updateTable('user_account')
    .set({ first_name: firstName, last_name: lastName, password_hash: secretMark })
    .where('id', '=', person.id)
    .execute();
  await test.db
    .insertInto('membership')
    .values({ company_id: elsewhere.id, user_id: person.id, role: 'USER', state: 'ACTIVE' })
    .execute();
  const caller = await test.as(person);
  const typed = { type: 'SEARCH', name: 'users', path: '/admin/users', details: { typed: marker } };
  await caller.call(recordTracking, {
    body: { events: [{ ...typed, type: 'SEARCH', at: new Date().toISOString() }] },
  });
  const { incidentId: reference } = await writeTickets(test, person, admin);
  await writeLog(test, person, admin);
  const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
  const associationId = await buildAssociation(test.db, { company, agency });
  const names = { name, email, firstName, lastName, marker, secretMark };
  await insertRowsOf(test, person, { associationId, otherId: admin.id, ...names });
  return { person, elsewhere, admin, name, reference };
}

/** Tickets of the form, by mail, by staff, merged and of the contact form, each with the person's names. */
async function writeTickets(test: TestApp, person: TestUser, admin: TestUser) {
  const detail = {
    reason: 'BUG',
    subject: `${keptWord} of ${name}`,
    description: `The ${keptWord} are missing. ${name}, ${person.loginId}`,
  };
  const file = { fileName: `${marker}.txt`, content: Buffer.from(`A note of ${marker}`) };
  const written = await writeTicket(test, { detail, file }, person);
  const { id } = await test.db
    .selectFrom('ticket')
    .select('id')
    .where('reference', '=', written.incidentId)
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('ticket_look')
    .values({ ticket_id: id, user_id: person.id, writing: 'REPLY' })
    .execute();
  const to = replyAddress(await replySecret(test.db), mailbox, written.incidentId);
  const attached = { name: `${marker}-by-mail.txt`, content: Buffer.from(`By mail of ${marker}`) };
  const mail = { from: person.loginId, to, body: `More ${keptWord}. ${name}` };
  await post(test, rawMail({ ...mail, files: [attached] }));
  await post(test, rawMail({ from: person.loginId, body: `${marker} without a ticket` }));
  await answer(test, id, { text: `Hello ${firstName}, we look at the ${keptWord}.` });
  await writeTicket(test, { detail: { ...detail, subject: `Not of ${name}` } }, admin);
  // Signed out: the address alone says whose it is.
  await test.anonymous.call(contactUs, {
    body: { ...aMessage, name, email: person.loginId, message: `A word of ${marker}` },
  });
  return written;
}

/** Entries by the person, about them, and about something else with their address or name. */
async function writeLog(
  test: TestApp,
  person: TestUser & { company: TestCompany },
  admin: TestUser,
): Promise<void> {
  const company = { id: person.company.id };
  const by = ({ id, loginId }: TestUser, actorName: string) => ({
    actor: { id, loginId, name: actorName },
    company,
    requestId: 'test',
  });
  const entity = { type: 'COMPANY', id: company.id, name: person.company.name };
  const aboutThem = { type: 'USER', id: person.id, name, personId: person.id };
  await transact(test.db, async (tx) => {
    await queueMail(tx, {
      link: 'ONE_TIME',
      to: admin.loginId,
      companyId: company.id,
      subject: `${name} asks for access`,
      text: `${name} waits: https://us.example/login/invitation#token=${secretMark}`,
    });
    await queueMail(tx, {
      link: 'ONE_TIME',
      to: person.loginId,
      companyId: company.id,
      subject: 'Welcome',
      text: `Hello ${firstName}: https://us.example/login/reset#token=${secretMark}`,
    });
    await recordActivity(tx, by(person, name), { event: 'COMPANY_CHANGED', entity });
    await recordActivity(
      tx,
      by(admin, 'Ana Admin'),
      { event: 'USER_ADDED', entity: aboutThem, after: { email: person.loginId } },
      { event: 'COMPANY_CONTACT_CHANGED', entity, after: { contact: name } },
      { event: 'PARTNER_ADDED', entity, after: { adminEmail: person.loginId } },
    );
  });
}
