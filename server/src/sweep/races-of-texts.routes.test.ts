import { restoreRevision } from '@endcap/contract/content/content-revisions';
import * as announcements from '@endcap/contract/content/manage-announcements';
import * as queue from '@endcap/contract/support/ticket-queue';
import { solveTicket } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, it } from 'vitest';
import { startContentApp } from '../features/content/shared/testing/content-app.ts';
import {
  anEditor,
  draft,
  published,
  save,
  saved,
  withText,
} from '../features/content/shared/testing/editors.ts';
import { buildAgent, sendTicket } from '../features/support/ticket-queue/testing/queue-kit.ts';
import { rowsOf } from '../testing/lock-waits.ts';
import { type Race, runRace } from '../testing/race.ts';
import { staffCaller } from '../testing/staff-caller.ts';
import type { TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp({ HUMAN_CHECK: 'off' });
});
afterAll(() => test.close());

const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

async function aQueuedTicket() {
  const [one, two] = [await buildAgent(test), await buildAgent(test)];
  const ticket = await sendTicket(test);
  const { params, incidentId } = ticket;
  const reply = (version?: number) => () =>
    two.caller.call(queue.replyToTicket, {
      params,
      ...(version ? ifMatch(version) : {}),
      body: { text: 'Hello', status: 'IN_PROGRESS' },
    });
  return { ...ticket, one, two, reply, lock: rowsOf('ticket', { reference: incidentId }) };
}

async function anArticle() {
  const [{ caller: ana }, { caller: bo }] = [await anEditor(test), await anEditor(test)];
  const fresh = await draft(ana);
  const first = await saved(ana, fresh, withText(fresh, 'First text.'));
  const item = await saved(ana, first, withText(first, 'Second text.'));
  const restore = (caller: typeof ana) => () =>
    caller.call(restoreRevision, {
      params: { itemId: item.id, revision: first.version },
      ...ifMatch(item.version),
    });
  return { ana, bo, item, restore, lock: rowsOf('content_item', { id: item.id }) };
}

async function anAnnouncement() {
  const { caller } = await staffCaller(test);
  const body = {
    texts: { 'en-US': 'Maintenance', 'es-MX': 'Mantenimiento', 'fr-CA': 'Entretien' },
    severity: 'INFO',
    audience: 'EXTERNAL',
    site: 'US',
    dismissible: true,
    startsOn: '2099-07-05T08:00',
    endsOn: '2099-07-06T08:00',
  } as const;
  const { id } = (await caller.call(announcements.createAnnouncement, { body })).body;
  const params = { announcementId: id };
  const change = (severity: 'INFO' | 'WARNING') => () =>
    caller.call(announcements.changeAnnouncement, {
      params,
      ...ifMatch(1),
      body: { ...body, severity, dismissible: false },
    } as never);
  const remove = () => caller.call(announcements.deleteAnnouncement, { params });
  return { change, remove, lock: rowsOf('announcement', { id }) };
}

const races: Record<string, () => Promise<Race>> = {
  'a reply and a change of a ticket with the same version: no change refuses a reply (decision 160)':
    async () => {
      const { lock, one, params, reply } = await aQueuedTicket();
      const change = () =>
        one.caller.call(queue.changeQueueTicket, {
          params,
          ...ifMatch(1),
          body: { priority: 'HIGH' },
        });
      return { lock, acts: [reply(1), change], ends: ['201 200', '201 409'] };
    },
  'a reply and the requester who has solved the ticket: both are kept': async () => {
    const { lock, caller, params, reply } = await aQueuedTicket();
    return {
      lock,
      acts: [reply(), () => caller.call(solveTicket, { params })],
      ends: ['201 200'],
    };
  },
  'two tickets that are merged into each other: one of them is open': async () => {
    const { lock, one, two, params, incidentId, requester } = await aQueuedTicket();
    const other = await sendTicket(test, { subject: 'Again' }, requester);
    const merge =
      ({ caller }: typeof one, from: typeof params, into: string) =>
      () =>
        caller.call(queue.mergeTicket, { params: from, body: { into } });
    return {
      lock: async (tx) => {
        await lock(tx);
        await rowsOf('ticket', { reference: other.incidentId })(tx);
      },
      acts: [merge(one, params, other.incidentId), merge(two, other.params, incidentId)],
      ends: ['200 409', '409 200', '200 422', '422 200'],
    };
  },
  'two restores of one text: one of them': async () => {
    const { lock, ana, bo, restore } = await anArticle();
    return { lock, acts: [restore(ana), restore(bo)], ends: ['200 409', '409 200'] };
  },
  'a restore and a save of one text: one of them': async () => {
    const { lock, ana, bo, item, restore } = await anArticle();
    return {
      lock,
      acts: [restore(ana), () => save(bo, item, withText(item, 'Third text.'))],
      ends: ['200 409', '409 200'],
    };
  },
  'a text that is published and scheduled: one of them': async () => {
    const { lock, ana, bo, item } = await anArticle();
    const scheduled = {
      publication: { state: 'SCHEDULED' as const, on: '2099-01-05T08:00' },
    };
    return {
      lock,
      acts: [() => save(ana, item, published), () => save(bo, item, scheduled)],
      ends: ['200 409', '409 200'],
    };
  },
  'two edits of one announcement: one of them': async () => {
    const { lock, change } = await anAnnouncement();
    return { lock, acts: [change('INFO'), change('WARNING')], ends: ['200 409', '409 200'] };
  },
  'an edit and a deletion of one announcement: it is gone': async () => {
    const { lock, change, remove } = await anAnnouncement();
    return { lock, acts: [change('WARNING'), remove], ends: ['200 204', '404 204'] };
  },
};

it.each(Object.entries(races))('%s', (_, prepare) => runRace(test, prepare));
