import * as api from '@endcap/contract/content/release-notes';
import sax from 'sax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import {
  buildCompany,
  buildMemberOfTwoCompanies,
  buildUser,
  type TestUser,
} from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { noteCount, startContentApp } from '../shared/testing/content-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

async function subscribe(user: TestUser): Promise<string> {
  const reader = await test.as(user);
  const { address } = (await reader.call(api.renewNoteFeed)).body;
  return address;
}

const charterUser = async () =>
  buildUser(test.db, { company: await buildCompany(test.db, { type: 'CHARTER_VENDOR' }) });

function fetchFeed(address: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(address);
  return test.app.inject({
    url: `${pathname}${search}`,
    headers: { host: 'us.localhost', ...headers },
  });
}
const statusOf = async (address: string) => (await fetchFeed(address)).statusCode;

interface Read {
  elements: Map<string, string[]>;
  links: string[];
}

/** A strict parser: what is not well-formed throws. */
function readXml(xml: string): Read {
  const parser = sax.parser(true, { xmlns: true });
  const read: Read = { elements: new Map(), links: [] };
  const path: string[] = [];
  let text = '';
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = (tag) => {
    path.push(tag.name);
    text = '';
    const href = tag.attributes.href;
    if (tag.name === 'link' && typeof href === 'object') read.links.push(href.value);
    expect('ns' in tag && tag.uri).toBe('http://www.w3.org/2005/Atom');
  };
  parser.ontext = (more) => {
    text += more;
  };
  parser.onclosetag = () => {
    const name = path.join('/');
    read.elements.set(name, [...(read.elements.get(name) ?? []), text]);
    path.pop();
    text = '';
  };
  parser.write(xml).close();
  return read;
}

describe('the feed of release notes', () => {
  it('is valid Atom with the newest notes and their texts', async () => {
    const response = await fetchFeed(await subscribe(await charterUser()));
    expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const { elements, links } = readXml(response.body);
    for (const required of ['feed/id', 'feed/title', 'feed/updated'])
      expect(elements.get(required)).toHaveLength(1);
    expect(elements.get('feed/title')).toEqual(['Release notes - Endcap']);
    for (const required of ['id', 'title', 'updated', 'published', 'summary', 'content'])
      expect(elements.get(`feed/entry/${required}`)).toHaveLength(noteCount);
    const ids = elements.get('feed/entry/id') ?? [];
    expect(new Set(ids).size).toBe(noteCount);
    expect(links).toEqual(expect.arrayContaining(ids));
    for (const day of elements.get('feed/entry/updated') ?? [])
      expect(new Date(day).toISOString()).toBe(day);
    const days = elements.get('feed/entry/published') ?? [];
    expect(days).toEqual(days.toSorted().reverse());
    expect(elements.get('feed/entry/content')?.join()).toContain('<p>');
  });

  it('has a note that was written before its day as new on that day', async () => {
    const address = await subscribe(await charterUser());
    const id = '2026-08-20-bulk-upload';
    const [written, day] = [new Date('2026-04-01T12:00:00Z'), new Date('2026-05-02T12:00:00Z')];
    await test.db
      .updateTable('content_item')
      .set({ updated_on: written, published_on: day })
      .where('id', '=', id)
      .execute();
    const { elements } = readXml((await fetchFeed(address)).body);
    const place = elements.get('feed/entry/id')?.findIndex((entry) => entry.includes(id)) ?? -1;
    expect(elements.get('feed/entry/updated')?.[place]).toBe(day.toISOString());
  });

  it('survives texts that would break XML', async () => {
    const address = await subscribe(await charterUser());
    const id = '2026-08-20-bulk-upload';
    const set = (title: string) =>
      test.db.updateTable('content_text').set({ title }).where('item_id', '=', id).execute();
    const before = 'Add and edit users from a file';
    await set(`]]> & <entry> "'\u0001\u000b\ufffe ${before}`);
    try {
      const { elements } = readXml((await fetchFeed(address)).body);
      expect(elements.get('feed/entry/title')).toContain(`]]> & <entry> "' ${before}`);
    } finally {
      await set(before);
    }
  });

  it('is sent once: the same feed answers 304', async () => {
    const address = await subscribe(await charterUser());
    const first = await fetchFeed(address);
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await fetchFeed(address, { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await fetchFeed(address, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is written in the language of the person', async () => {
    const company = await buildCompany(test.db, { type: 'CHARTER_VENDOR' });
    const user = await buildUser(test.db, { company, languageCode: 'es-MX' });
    const { body } = await fetchFeed(await subscribe(user));
    expect(body).toContain('xml:lang="es-MX"');
    expect(body).toContain('<title>Notas de la versión - Endcap</title>');
  });
});

describe('the private address', () => {
  it('is shown once, stored as a hash, renewed and removed', async () => {
    const user = await charterUser();
    const reader = await test.as(user);
    expect((await reader.call(api.getNoteFeed)).body).toEqual({ feed: null });
    const first = await subscribe(user);
    expect(first).toMatch(
      /^http:\/\/us\.localhost:\d+\/svc\/v1\/release-notes\/feed\.atom\?token=[\w-]{43}$/,
    );
    const known = await reader.call(api.getNoteFeed);
    expect(JSON.stringify(known.body)).not.toContain('token');
    const rows = await test.db.selectFrom('release_note_feed').selectAll().execute();
    const token = new URL(first).searchParams.get('token') ?? '';
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await statusOf(first)).toBe(200);
    expect((await reader.call(api.getNoteFeed)).body.feed?.fetchedOn).not.toBeNull();
    const second = await subscribe(user);
    expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200]);
    expect((await reader.call(api.removeNoteFeed)).status).toBe(204);
    expect((await reader.call(api.removeNoteFeed)).status).toBe(204);
    expect(await statusOf(second)).toBe(410);
    const events = (await activityOf(test.db, user.company?.id ?? '')).map(({ event }) => event);
    expect(events).toEqual(['NOTE_FEED_CREATED', 'NOTE_FEED_CREATED', 'NOTE_FEED_REMOVED']);
  });

  it('follows the person to the company in which they renew it', async () => {
    const type = 'CHARTER_VENDOR';
    const [here, there] = [
      await buildCompany(test.db, { type }),
      await buildCompany(test.db, { type }),
    ];
    const person = await buildMemberOfTwoCompanies(test.db, { here, there });
    const old = await subscribe(person.here);
    const renewed = await subscribe(person.there);
    expect([await statusOf(old), await statusOf(renewed)]).toEqual([410, 200]);
    const leave = (companyId: string) =>
      test.db
        .updateTable('membership')
        .set({ state: 'BLOCKED' })
        .where('company_id', '=', companyId)
        .where('user_id', '=', person.here.id)
        .execute();
    // The feed hangs on the second company alone: the end of the first one is nothing to it.
    await leave(here.id);
    expect(await statusOf(renewed)).toBe(200);
    await leave(there.id);
    expect(await statusOf(renewed)).toBe(410);
  });

  const changes: Record<string, (user: TestUser) => Promise<unknown>> = {
    'is blocked by the retailer': ({ id }) =>
      test.db
        .updateTable('user_account')
        .set({ blocked_on: new Date() })
        .where('id', '=', id)
        .execute(),
    'is removed': ({ id }) =>
      test.db
        .updateTable('user_account')
        .set({ removed_on: new Date() })
        .where('id', '=', id)
        .execute(),
    'is blocked in the company': ({ id }) =>
      test.db
        .updateTable('membership')
        .set({ state: 'BLOCKED' })
        .where('user_id', '=', id)
        .execute(),
    'waits for access': ({ id }) =>
      test.db
        .updateTable('membership')
        .set({ state: 'PENDING' })
        .where('user_id', '=', id)
        .execute(),
    'left the company': ({ id }) =>
      test.db.deleteFrom('membership').where('user_id', '=', id).execute(),
    'has an addendum to accept': ({ id }) =>
      test.db.deleteFrom('agreement_acceptance').where('user_id', '=', id).execute(),
    'works for a company that became Basic': ({ company }) =>
      setCompany(company?.id, { type: 'BASIC_VENDOR' }),
    'works for a company of another site': ({ company }) => setCompany(company?.id, { site: 'MX' }),
    'works for a suspended company': ({ company }) =>
      setCompany(company?.id, { status: 'SUSPENDED' }),
  };
  const setCompany = (id = '', values: object) =>
    test.db.updateTable('company').set(values).where('id', '=', id).execute();

  it.each(Object.keys(changes))('gives nothing to a person who %s', async (change) => {
    const user = await charterUser();
    const address = await subscribe(user);
    expect(await statusOf(address)).toBe(200);
    await changes[change]?.(user);
    const response = await fetchFeed(address);
    expect(response.statusCode).toBe(410);
    expect(response.json().error.code).toBe('link.unknown');
    // Nor to a reader that has the feed from before.
    expect((await fetchFeed(address, { 'if-none-match': '*' })).statusCode).toBe(410);
  });

  it('holds only what its person may read', async () => {
    const id = '2026-11-13-blocked-by-the-retailer';
    const setTo = (audience: string[]) =>
      test.db.updateTable('content_item').set({ audience }).where('id', '=', id).execute();
    await setTo(['INTERNAL']);
    try {
      const supplier = await fetchFeed(await subscribe(await charterUser()));
      const staff = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
      expect(supplier.body).not.toContain(id);
      expect((await fetchFeed(await subscribe(staff))).body).toContain(id);
    } finally {
      await setTo(['CHARTER', 'THIRD_PARTY', 'INTERNAL']);
    }
  });

  it('works on its own site, with a right address, and with no other method', async () => {
    const address = await subscribe(await charterUser());
    for (const host of ['mx.localhost', 'ca.localhost'])
      expect((await fetchFeed(address, { host })).statusCode).toBe(410);
    const path = '/svc/v1/release-notes/feed.atom';
    const asked = async (url: string) => (await test.app.inject({ url })).statusCode;
    expect(await asked(`${path}?token=${'a'.repeat(43)}`)).toBe(410);
    for (const wrong of [
      '',
      '?token=',
      '?token=a',
      `?token=${'a'.repeat(5_000)}`,
      `?token=${'é'.repeat(43)}`,
    ])
      expect(await asked(`${path}${wrong}`)).toBe(400);
    const post = await test.app.inject({ method: 'POST', url: new URL(address).pathname });
    expect(post.statusCode).toBe(404);
  });

  it('is not for Basic people, and needs a session to be made', async () => {
    const company = await buildCompany(test.db, { type: 'BASIC_VENDOR' });
    const basic = await test.as(await buildUser(test.db, { company }));
    expect((await basic.call(api.renewNoteFeed)).error.code).toBe('access.none');
    expect((await test.anonymous.call(api.renewNoteFeed)).status).toBe(401);
  });

  it('slows down a network that asks for unknown addresses, and no one else', async () => {
    const address = await subscribe(await charterUser());
    const path = '/svc/v1/release-notes/feed.atom';
    const asked = (url: string, remoteAddress: string) =>
      test.app.inject({ url, remoteAddress, headers: { host: 'us.localhost' } });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const token = String(attempt).padStart(43, 'x');
      statuses.push((await asked(`${path}?token=${token}`, '192.0.2.77')).statusCode);
    }
    expect(statuses.slice(0, 30).every((status) => status === 410)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    const { pathname, search } = new URL(address);
    expect((await asked(`${pathname}${search}`, '192.0.2.78')).statusCode).toBe(200);
  });
});
