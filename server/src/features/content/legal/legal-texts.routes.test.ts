import { listEmailDomains } from '@endcap/contract/companies/email-domains';
import { acceptAddendum, readAddendum } from '@endcap/contract/content/agreements';
import * as editorApi from '@endcap/contract/content/content-editor';
import { restoreRevision } from '@endcap/contract/content/content-revisions';
import type { LegalTextId } from '@endcap/contract/content/legal-text-ids';
import { readLegalText } from '@endcap/contract/content/legal-texts';
import { todayIn } from '@endcap/contract/date-range';
import { defaultTimeZone } from '@endcap/contract/sites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callerOf } from '../../../testing/caller.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { readContentFiles } from '../content-editor/files/content-files.ts';
import { importContent, loadFixedTexts } from '../content-editor/import/import-content.service.ts';
import { startContentApp } from '../shared/testing/content-app.ts';
import { anEditor, published, save, saved } from '../shared/testing/editors.ts';

let test: TestApp;
let reader: Caller;
beforeAll(async () => {
  test = await startContentApp();
  reader = await test.as(await buildUser(test.db));
});
afterAll(() => test.close());

const on = (host: string, locale: string) =>
  callerOf(test.app, { host: `${host}.localhost`, locale });
const read = (textId: LegalTextId, version?: number, caller = reader) =>
  caller.call(readLegalText, { params: { textId }, query: version ? { version } : {} });

async function opened(textId: LegalTextId) {
  const { caller } = await anEditor(test);
  const item = (await caller.call(editorApi.getContent, { params: { itemId: textId } })).body;
  return { caller, item };
}

type Texts = editorApi.ContentValues['texts'];

/** The same words and a sentence more, in every language. */
function longer({ texts }: editorApi.ContentItem, isCurrent = true): Texts {
  const more = (locale: 'es-MX' | 'fr-CA') => {
    const text = texts[locale];
    return text && { ...text, body: `${text.body}\n\nUno más.`, isCurrent };
  };
  const english = texts['en-US'];
  return {
    'en-US': { ...english, summary: 'It is longer.', body: `${english.body}\n\nOne more.` },
    'es-MX': more('es-MX'),
    'fr-CA': more('fr-CA'),
  };
}

describe('a legal text', () => {
  it.each([
    ['us', 'en-US', 'Privacy Policy'],
    ['us', 'es-MX', 'Aviso de privacidad'],
    ['ca', 'fr-CA', 'Politique de confidentialité'],
  ])('is open to every visitor of %s in %s', async (host, locale, title) => {
    const { body } = await read('privacy-policy', undefined, on(host, locale));
    expect(body).toMatchObject({ title, locale, version: 1, currentVersion: 1, changes: null });
    expect(body).toMatchObject({ updated: '2026-11-02', versions: [{ version: 1 }] });
    for (const { id, text } of body.headings)
      expect(body.html).toContain(`<h2 id="${id}"><a href="#${id}">${text}</a></h2>`);
    expect(body.headings.length).toBeGreaterThan(8);
  });

  it.each(['us', 'mx', 'ca'] as const)(
    'about the use of the portal is read with a session on %s, and by no visitor',
    async (host) => {
      const refused = await read('terms-charter', undefined, on(host, 'en-US'));
      expect(refused.status).toBe(401);
      const site = host.toUpperCase() as 'US' | 'MX' | 'CA';
      const company = await buildCompany(test.db, { site });
      const invitee = await buildUser(test.db, { company, registered: false });
      for (const user of [await buildUser(test.db, { company }), invitee]) {
        expect((await read('terms-charter', undefined, await test.as(user))).status).toBe(200);
      }
    },
  );

  it('is not there on a site without its page, or in a version that never was', async () => {
    expect((await read('privacy-policy', undefined, on('mx', 'es-MX'))).status).toBe(404);
    expect((await read('privacy-policy', 2)).status).toBe(404);
    const unknown = { params: { textId: 'add-users' as never }, query: {} };
    expect((await test.anonymous.call(readLegalText, unknown)).status).toBe(404);
  });

  it('changes only with a new version, in all of its languages', async () => {
    const { caller, item } = await opened('terms-basic');
    const on = '2099-01-01T00:00';
    for (const step of [published, { publication: { state: 'SCHEDULED' as const, on } }]) {
      const refused = await save(caller, item, { texts: longer(item), ...step });
      expect(refused.error.code).toBe('content.version_needed');
      const behind = { texts: longer(item, false), changesMeaning: true, ...step };
      expect((await save(caller, item, behind)).error.code).toBe('content.translations_needed');
      const removed = { texts: { ...longer(item), 'fr-CA': null }, changesMeaning: true, ...step };
      expect((await save(caller, item, removed)).error.code).toBe('content.translations_needed');
    }
    const hidden = await save(caller, item, { publication: { state: 'DRAFT' } });
    expect(hidden.error.code).toBe('content.always_published');
    const waiting = await saved(caller, item, { texts: longer(item) });
    expect(waiting.draft).not.toBeNull();
    expect((await read('terms-basic')).body).toMatchObject({ version: 1, currentVersion: 1 });
  });

  it('keeps its readers and sites whatever is sent, and its owner may change', async () => {
    const { caller, item } = await opened('terms-internal');
    const given = {
      audience: ['INTERNAL' as const],
      sites: ['CA' as const],
      reviewBy: '2028-01-01',
    };
    const after = await saved(caller, item, { ...given, ...published });
    expect(after).toMatchObject({
      audience: ['PUBLIC'],
      sites: item.sites,
      reviewBy: '2028-01-01',
    });
    expect((await read('terms-internal')).body).toMatchObject({ version: 1, currentVersion: 1 });
  });

  it('of an earlier version stays as it was, and a restored one is a new version', async () => {
    const before = (await read('terms-charter')).body;
    const { caller, item } = await opened('terms-charter');
    const second = await saved(caller, item, {
      ...{ texts: longer(item), changesMeaning: true },
      ...published,
    });
    const today = todayIn(defaultTimeZone);
    expect((await read('terms-charter')).body).toMatchObject({
      ...{ version: 2, currentVersion: 2, updated: today, changes: 'It is longer.' },
      versions: [{ version: 2, updated: today }, { version: 1 }],
    });
    expect((await read('terms-charter', 1)).body).toEqual({
      ...before,
      currentVersion: 2,
      versions: [{ version: 2, updated: today }, ...before.versions],
    });
    const restored = await caller.call(restoreRevision, {
      params: { itemId: 'terms-charter', revision: 1 },
      headers: { 'if-match': `"${second.version}"` },
    });
    expect(restored.status).toBe(200);
    expect((await read('terms-charter')).body.version).toBe(2);
    await saved(caller, restored.body, published);
    const third = (await read('terms-charter')).body;
    expect(third).toMatchObject({ version: 3, html: before.html });
    expect(third.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('cannot be rewritten or deleted by the portal', async () => {
    await expect(
      test.db.updateTable('legal_edition').set({ body: 'Other words' }).execute(),
    ).rejects.toThrow(/permission denied/);
    await expect(test.db.deleteFrom('legal_edition').execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('an agreement', () => {
  it('is asked for again after a new version, and names the version that was read', async () => {
    const user = await buildUser(test.db, { role: 'ADMIN' });
    const person = await test.as(user);
    const params = { loginId: user.loginId };
    expect((await person.call(listEmailDomains)).status).toBe(200);
    const { caller, item } = await opened('addendum-standard');
    const waiting = await saved(caller, item, { texts: longer(item), changesMeaning: true });
    expect((await person.call(listEmailDomains)).status).toBe(200);
    await saved(caller, waiting, published);
    expect((await person.call(listEmailDomains)).error.code).toBe('access.addendum_due');
    expect((await person.call(readAddendum, { params })).body).toMatchObject({
      ...{ version: 2, acceptedOn: null, previousVersion: 1 },
    });
    const accept = (version: number) =>
      person.call(acceptAddendum, {
        params,
        body: { version, variant: 'STANDARD', locale: 'en-US' },
      });
    expect((await accept(1)).error.code).toBe('agreement.outdated');
    expect((await accept(2)).status).toBe(200);
    expect((await person.call(listEmailDomains)).status).toBe(200);
    const { rows } = await test.pool.query(
      `select a.version, e.body like '%One more.' as longer from agreement_acceptance a
       join legal_edition e on e.text_id = 'addendum-standard' and e.version = a.version
         and e.locale = a.locale
       where a.user_id = $1 and a.variant = 'STANDARD' order by a.version`,
      [user.id],
    );
    expect(rows).toEqual([
      { version: 1, longer: false },
      { version: 2, longer: true },
    ]);
  });
});

describe('files of legal texts', () => {
  const path = 'legal/privacy-policy/en-US.md';
  const files = readContentFiles();
  const changed = (edit: (text: string) => string) =>
    new Map([...files, [path, edit(files.get(path) ?? '')]]);

  it('with other words need the next version', async () => {
    const other = changed((text) => text.replace('nobody needs', 'no one needs'));
    await expect(importContent(test.db, other, { overwrite: true })).rejects.toThrow(
      'privacy-policy, en-US: version 1 has other words; a changed text needs the next version.',
    );
    expect((await read('privacy-policy')).body.html).toContain('nobody needs');
  });

  it('that are gone leave their text in the store', async () => {
    const less = new Map([...files].filter(([name]) => !name.startsWith('legal/privacy-policy')));
    await importContent(test.db, less, { overwrite: true, removeMissing: true }).catch(() => null);
    expect((await read('privacy-policy')).status).toBe(200);
  });

  it('reach a portal without other content, once', async () => {
    await test.ownerPool.query('truncate content_item, legal_edition cascade');
    const lines: string[] = [];
    await loadFixedTexts(test.db, (line) => lines.push(line));
    await loadFixedTexts(test.db, (line) => lines.push(line));
    expect(lines).toHaveLength(1);
    expect((await read('addendum-third-party')).body.version).toBe(1);
  });
});
