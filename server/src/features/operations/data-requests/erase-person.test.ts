import { getQueueTicket } from '@endcap/contract/support/ticket-queue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { verifyLogs } from '../../record/activity-log/checkpoints/verify-logs.service.ts';
import { startMailApp } from '../../support/inbound-mail/testing/mail-kit.ts';
import { buildAgent, found } from '../../support/ticket-queue/testing/queue-kit.ts';
import { sweepFilesLeftBehind } from '../../support/tickets/attachments.service.ts';
import { isAboutPerson, namedColumns } from './columns/data-columns.ts';
import {
  buildPersonEverywhere,
  firstName,
  keptWord,
  marker,
  type PersonEverywhere,
} from './testing/person-everywhere.ts';
import { filesWith, placesOf } from './testing/places.ts';
import { erase } from './testing/run-data.ts';

let test: TestApp;
let everywhere: PersonEverywhere;
let before: string[];
let filesBefore: string[];

beforeAll(async () => {
  test = await startMailApp();
  everywhere = await buildPersonEverywhere(test);
  before = await placesOf(test, [marker, everywhere.person.id]);
  filesBefore = await filesWith(test, [marker]);
  await erase(test, everywhere.person.loginId);
});
afterAll(() => test.close());

const tableOf = (place: string) => place.slice(0, place.lastIndexOf('.'));

describe('a person with a row in every table that can hold one', () => {
  it('was in each table that names a column as theirs, before the erasure', () => {
    const withRow = new Set(before.map(tableOf));
    const personal = namedColumns.filter(({ data }) => isAboutPerson(data));
    const without = new Set(personal.map(({ table }) => table).filter((one) => !withRow.has(one)));
    expect([...without]).toEqual([]);
    expect(filesBefore).toHaveLength(4);
  });

  it('is in no text, no search word, no byte and no job of any table', async () => {
    expect(await placesOf(test, [marker])).toEqual([]);
  });

  it('left a random id in the log and in the address that stands for theirs, and nowhere else', async () => {
    expect(await placesOf(test, [everywhere.person.id])).toEqual([
      'access_request.requestor_note',
      'activity_list.entity_key',
      'activity_list.search_text',
      'activity_log.actor_id',
      'activity_log.entity_id',
      'activity_part.content',
      'company_account_undo.before',
      'content_item.owner',
      'content_revision.snapshot',
      'partner_association_undo.before',
      'ticket.requester_email',
      'ticket_comment.body',
      'ticket_view.name',
    ]);
  });

  it('is in no stored file after the next sweep', async () => {
    await test.ownerPool.query(
      "update ticket_attachment set created_on = now() - interval '2 hours'",
    );
    await sweepFilesLeftBehind(test);
    expect(await filesWith(test, [marker])).toEqual([]);
  });

  it('left the company its tickets, which staff find by their words and no longer by a name', async () => {
    const { caller } = await buildAgent(test);
    expect(await found(caller, { search: keptWord })).toContain(everywhere.reference);
    expect(await found(caller, { search: firstName })).toEqual([]);
    const ticket = await caller.call(getQueueTicket, {
      params: { incidentId: everywhere.reference },
    });
    expect(ticket.body).toMatchObject({ requesterName: 'Erased person' });
    const texts = ticket.body.threads.map(({ text }) => text);
    expect(texts).toContain(`Hello Erased person, we look at the ${keptWord}.`);
  });

  it('left the logs whole', async () => {
    const stored = { roots: new Map(), problems: [] };
    for await (const { problem } of verifyLogs(test.db, stored, everywhere.person.company.id))
      expect(problem).toBeNull();
  });

  it('left the rows of others in an upload', async () => {
    const { rows } = await test.ownerPool.query('select rows from batch_task_part');
    expect(rows).toEqual([{ rows: [expect.objectContaining({ name: 'Otto Other' })] }]);
  });
});
