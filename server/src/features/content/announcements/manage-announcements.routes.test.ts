import { dismissBanner, readBanner } from '@endcap/contract/content/announcements';
import {
  announcementHistory,
  changeAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  endAnnouncement,
  listAnnouncements,
  listAnnouncementViews,
  type NewAnnouncement,
} from '@endcap/contract/content/manage-announcements';
import { configuration } from '@endcap/contract/products/configuration';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(async () => {
  await test.db.deleteFrom('announcement').execute();
});
afterAll(() => test.close());

const given: NewAnnouncement = {
  texts: { 'en-US': 'Maintenance on Sunday', 'es-MX': 'Mantenimiento el domingo', 'fr-CA': '' },
  severity: 'INFO',
  audience: 'EXTERNAL',
  site: 'US',
  dismissible: true,
  startsOn: '2026-01-05T08:00',
  endsOn: null,
};
const toCome = { ...given, startsOn: '2099-07-05T08:00', endsOn: '2099-07-06T08:00' };

async function aSuperAdmin() {
  const { account, caller } = await staffCaller(test);
  const create = async (more: Partial<NewAnnouncement> = {}) =>
    caller.call(createAnnouncement, { body: { ...given, ...more } });
  return { account, caller, create };
}
const pathOf = ({ id }: { id: string }) => ({ announcementId: id });

describe('an announcement', () => {
  it('is shown to a supplier, and its author reads who has seen and dismissed it', async () => {
    const { caller, create } = await aSuperAdmin();
    const { status, body: made } = await create();
    expect([status, made.status, made.seen]).toEqual([201, 'SHOWN', 0]);
    const [maya, sam] = [await buildUser(test.db), await buildUser(test.db)];
    const [one, other] = [await test.as(maya), await test.as(sam)];
    // The configuration only says that there is one.
    await other.call(configuration);
    expect((await one.call(readBanner)).body.text).toBe('Maintenance on Sunday');
    expect((await one.call(readBanner)).body.id).toBe(made.id);
    const views = async () =>
      (await caller.call(listAnnouncementViews, { params: pathOf(made) })).body.items;
    expect(await views()).toMatchObject([{ loginId: maya.loginId, dismissedOn: null }]);
    await other.call(dismissBanner, { params: { id: made.id } });
    const seen = await views();
    expect(seen.map(({ loginId, dismissedOn }) => [loginId, dismissedOn !== null])).toEqual([
      [sam.loginId, true],
      [maya.loginId, false],
    ]);
    const { items } = (await caller.call(listAnnouncements)).body;
    expect(items).toMatchObject([{ seen: 2, dismissed: 1 }]);
  });

  it.each([
    ['US', '2099-07-05T13:00:00.000Z'],
    ['MX', '2099-07-05T14:00:00.000Z'],
    ['CA', '2099-07-05T12:00:00.000Z'],
    [null, '2099-07-05T13:00:00.000Z'],
  ] as const)('starts and ends in the time zone of its site, %s', async (site, instant) => {
    const { create } = await aSuperAdmin();
    const { body } = await create({ ...toCome, site });
    expect([body.startsOn, body.status]).toEqual([toCome.startsOn, 'SCHEDULED']);
    const row = await test.db
      .selectFrom('announcement')
      .select('starts_on')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row.starts_on.toISOString()).toBe(instant);
  });

  it.each([
    ['US', 'America/Chicago'],
    ['MX', 'America/Mexico_City'],
    ['CA', 'America/Toronto'],
  ] as const)(
    'has an end that is over or ahead by the clock of its site, %s',
    async (site, zone) => {
      const { caller, create } = await aSuperAdmin();
      const minuteIn = (minutes: number) =>
        new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
          .format(new Date(Date.now() + minutes * 60_000))
          .replace(' ', 'T');
      const over = await create({ site, endsOn: minuteIn(-30) });
      expect([over.status, over.error.details?.[0]?.code]).toEqual([400, 'field.past_time']);
      const ahead = await create({ site, endsOn: minuteIn(30) });
      expect([ahead.status, ahead.body.status]).toEqual([201, 'SHOWN']);
      const changed = await caller.call(changeAnnouncement, {
        params: pathOf(ahead.body),
        headers: { 'if-match': '"1"' },
        body: { ...given, site, endsOn: minuteIn(-30) },
      });
      expect(changed.error.details?.[0]?.code).toBe('field.past_time');
    },
  );

  it('needs an English text, and an end that is ahead and after the start', async () => {
    const { create } = await aSuperAdmin();
    const wrong = async (more: Partial<NewAnnouncement>) => {
      const { status, error } = await create(more);
      return [status, ...(error.details ?? []).map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await wrong({ texts: { ...given.texts, 'en-US': ' ' } })).toEqual([
      400,
      'texts.en-US field.required',
    ]);
    expect(await wrong({ ...toCome, endsOn: toCome.startsOn })).toEqual([
      400,
      'endsOn field.range_order',
    ]);
    expect(await wrong({ endsOn: '2026-01-06T08:00' })).toEqual([400, 'endsOn field.past_time']);
    expect((await wrong({ startsOn: '2026-02-30T08:00' }))[0]).toBe(400);
  });
});

describe('a change', () => {
  it('needs the version that was seen, and is logged with before and after', async () => {
    const { account, caller, create } = await aSuperAdmin();
    const { body: made } = await create();
    const change = (more: Partial<NewAnnouncement>, version: number) =>
      caller.call(changeAnnouncement, {
        params: pathOf(made),
        headers: { 'if-match': `"${version}"` },
        body: { ...given, ...more },
      });
    const changed = await change({ severity: 'WARNING' }, 1);
    expect([changed.status, changed.headers.etag]).toEqual([200, '"2"']);
    expect((await change({ severity: 'CRITICAL' }, 1)).error.code).toBe('resource.changed');
    expect((await change({ severity: 'WARNING' }, 2)).body.version).toBe(2);
    const { items } = (await caller.call(announcementHistory, { params: pathOf(made) })).body;
    expect(items.map(({ event, actorLoginId }) => [event, actorLoginId])).toEqual([
      ['Announcement changed', account.loginId],
      ['Announcement published', account.loginId],
    ]);
    expect(items[0]?.description).toBe('Severity: Information → Warning');
  });

  it('moves it to another site and audience, and those who dismissed it stay counted', async () => {
    const { caller, create } = await aSuperAdmin();
    const { body: made } = await create();
    const canada = await buildCompany(test.db, { site: 'CA' });
    const [here, there] = [
      await test.as(await buildUser(test.db)),
      await test.as(await buildUser(test.db, { company: canada })),
    ];
    const seenBy = async (...callers: (typeof here)[]) =>
      Promise.all(callers.map(async (one) => (await one.call(readBanner)).status));
    expect(await seenBy(here, there)).toEqual([200, 204]);
    await here.call(dismissBanner, { params: { id: made.id } });
    const change = (more: Partial<NewAnnouncement>, version: number) =>
      caller.call(changeAnnouncement, {
        params: pathOf(made),
        headers: { 'if-match': `"${version}"` },
        body: { ...given, ...more },
      });
    const moved = await change({ site: 'CA' }, 1);
    expect(moved.body).toMatchObject({ seen: 1, dismissed: 1 });
    expect(await seenBy(here, there)).toEqual([204, 200]);
    await change({ site: 'CA', audience: 'INTERNAL' }, 2);
    expect(await seenBy(there)).toEqual([204]);
    // A dismissal is for good, also when the announcement comes back.
    await change({}, 3);
    expect(await seenBy(here, there)).toEqual([204, 204]);
    const { items } = (await caller.call(announcementHistory, { params: pathOf(made) })).body;
    expect(items).toHaveLength(4);
  });

  it('shows one that was scheduled from its minute on, and names it in the configuration', async () => {
    const { create } = await aSuperAdmin();
    const { body: later } = await create(toCome);
    const reader = await test.as(await buildUser(test.db));
    expect((await reader.call(readBanner)).status).toBe(204);
    await sql`update announcement set starts_on = now() where id = ${later.id}`.execute(test.db);
    expect((await reader.call(readBanner)).body.id).toBe(later.id);
  });

  it('ends one now, once for two clicks at the same moment', async () => {
    const { caller, create } = await aSuperAdmin();
    const { body: made } = await create();
    const end = () => caller.call(endAnnouncement, { params: pathOf(made) });
    const answers = await meetAtLock(
      test,
      (tx) => sql`select from announcement where id = ${made.id} for update`.execute(tx),
      end,
      end,
    );
    expect(answers.map(({ body }) => [body.status, body.version])).toEqual([
      ['ENDED', 2],
      ['ENDED', 2],
    ]);
    const reader = await test.as(await buildUser(test.db));
    expect((await reader.call(readBanner)).status).toBe(204);
    const { items } = (await caller.call(announcementHistory, { params: pathOf(made) })).body;
    expect(items.map(({ event }) => event)).toEqual([
      'Announcement ended',
      'Announcement published',
    ]);
  });

  it('deletes one that has not started, and none that was shown', async () => {
    const { caller, create } = await aSuperAdmin();
    const [{ body: shown }, { body: later }] = [await create(), await create(toCome)];
    const remove = async (one: { id: string }) =>
      (await caller.call(deleteAnnouncement, { params: pathOf(one) })).status;
    expect([await remove(shown), await remove(later), await remove(later)]).toEqual([
      409, 204, 404,
    ]);
    const { items } = (await caller.call(listAnnouncements)).body;
    expect(items.map(({ id }) => id)).toEqual([shown.id]);
  });

  it('finds announcements by a word of any language and by status', async () => {
    const { caller, create } = await aSuperAdmin();
    await create();
    await create({ ...toCome, texts: { ...given.texts, 'fr-CA': 'Entretien à venir' } });
    const count = async (query: object) =>
      (await caller.call(listAnnouncements, { query: query as never })).body.totalElements;
    expect(await count({ search: 'entretien' })).toBe(1);
    expect(await count({ search: 'maintenance' })).toBe(2);
    expect(await count({ status: 'SHOWN' })).toBe(1);
    expect(await count({ status: 'ENDED' })).toBe(0);
  });
});
