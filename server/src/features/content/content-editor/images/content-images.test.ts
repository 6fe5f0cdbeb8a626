import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as api from '@endcap/contract/content/content-editor';
import { listImages, readImage, uploadImage } from '@endcap/contract/content/content-images';
import { type Locale, locales } from '@endcap/contract/sites';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import { staffCaller } from '../../../../testing/staff-caller.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { startContentApp } from '../../shared/testing/content-app.ts';
import { readContentFiles } from '../files/content-files.ts';
import { contentProgram } from '../import/content.cli.ts';
import { importContent } from '../import/import-content.service.ts';
import { readImageHeader } from './image-header.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function articleWithPicture(audience: api.ContentValues['audience']) {
  const { caller } = await staffCaller(test);
  const { body: item } = await caller.call(api.createContent, {
    body: { kind: 'ARTICLE', title: 'With a picture', categoryId: 'administration/users' },
  });
  const params = { itemId: item.id };
  const file = { fileName: 'a.png', content: png };
  const { status, body: image } = await caller.call(uploadImage, { params, file });
  expect(status).toBe(201);
  const save = async (publication: api.ContentValues['publication']) => {
    const now = (await caller.call(api.getContent, { params })).body;
    const { categoryId, position, sites, tags, products, terms, period } = now;
    const { owner, verifiedOn, reviewBy, texts } = now;
    const english = { title: 'With a picture', summary: 'S', body: `![A dot](image:${image.id})` };
    return caller.call(api.changeContent, {
      params,
      body: {
        ...{ categoryId, position, sites, tags, products, terms, period, owner, verifiedOn },
        ...{ reviewBy, audience, changesMeaning: false, publication },
        texts: { ...texts, 'en-US': english },
      },
    });
  };
  return { caller, item, image, save };
}

const see = (headers: Record<string, string>, id: string) =>
  test.app.inject({ url: readImage.path.replace(':imageId', id), headers });

describe('a picture', () => {
  it('is shown to those who may read its item, and to no one else', async () => {
    const { caller, image, save } = await articleWithPicture(['CHARTER']);
    const readerOf = async (type: 'BASIC_VENDOR' | 'CHARTER_VENDOR') =>
      (await test.as(await buildUser(test.db, { company: await buildCompany(test.db, { type }) })))
        .headers;
    const [charter, basic] = [await readerOf('CHARTER_VENDOR'), await readerOf('BASIC_VENDOR')];
    const statuses = async () =>
      Promise.all(
        [charter, basic, caller.headers, {}].map(
          async (headers) => (await see(headers, image.id)).statusCode,
        ),
      );
    expect(await statuses()).toEqual([404, 404, 200, 404]);
    const { body } = await save({ state: 'PUBLISHED' });
    expect(body.problems).toEqual([]);
    expect(await statuses()).toEqual([200, 404, 200, 404]);
    const answer = await see(charter, image.id);
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  it('is rendered with its size and address; without a description or from elsewhere it is not', async () => {
    const { caller, item, image } = await articleWithPicture(['CHARTER']);
    const preview = async (body: string) =>
      (
        await caller.call(api.previewContent, {
          body: { locale: 'en-US', body, itemId: item.id },
        })
      ).body;
    expect((await preview(`![A dot](image:${image.id})`)).html).toMatch(
      /^<p><img src="\/api\/content\/images\/[0-9a-f]{24}\?v=[0-9a-f]{12}" alt="A dot" width="1" height="1" loading="lazy"><\/p>$/,
    );
    for (const hostile of [
      `![](image:${image.id})`,
      '![x](image:no-such-image)',
      '![x](https://evil.example/x.png)',
      '![x](data:image/png;base64,AAAA)',
      '![x](/api/content/images/other)',
      `![x](image:${image.id}/../../x)`,
    ])
      expect((await preview(hostile)).html).not.toContain('<img');
    expect((await preview('![x](image:no-such-image)')).problems).toEqual([
      { locale: 'en-US', problem: 'IMAGE_MISSING', target: 'no-such-image' },
    ]);
  });

  it('is refused when it is no picture, too large in pixels, or for an item that is not there', async () => {
    const { caller, item } = await articleWithPicture(['CHARTER']);
    const upload = async (content: Buffer | string, itemId = item.id) =>
      (await caller.call(uploadImage, { params: { itemId }, file: { fileName: 'a.png', content } }))
        .status;
    const wide = Buffer.from(png);
    wide.writeUInt32BE(5_000, 16);
    expect(await upload('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe(422);
    expect(await upload(wide)).toBe(422);
    expect(await upload(png.subarray(0, 18))).toBe(422);
    expect(await upload(png, 'no-such-item')).toBe(404);
  });

  it('is in the files of an export, and an import reads it back as the same item', async () => {
    const { item, image, save } = await articleWithPicture(['CHARTER']);
    await save({ state: 'PUBLISHED' });
    const folder = await mkdtemp(join(tmpdir(), 'endcap-content-'));
    try {
      await contentProgram.run(test.db, { do: 'export', folder } as never, {} as never);
      const exported = await readFile(join(folder, 'images', `${image.id}.png`));
      expect(exported.equals(png)).toBe(true);
      const { same, changed, conflicts } = await importContent(
        test.db,
        readContentFiles(`${folder}/`),
        { dryRun: true },
      );
      expect([changed, conflicts]).toEqual([[], []]);
      expect(same).toContain(item.id);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('comes with the files of an item that shows it, once', async () => {
    const files = new Map(readContentFiles());
    const path = 'knowledge-base/administration/users/undo/en-US.md';
    files.set(path, `${files.get(path)}\n![A dot](image:undo-dot)\n`);
    await expect(importContent(test.db, files)).rejects.toThrow('there is no picture undo-dot');
    files.set('images/undo-dot.png', png.toString('base64'));
    files.set('images/unused.png', png.toString('base64'));
    await expect(importContent(test.db, files)).rejects.toThrow('no text shows it');
    files.delete('images/unused.png');
    expect((await importContent(test.db, files)).changed).toEqual(['undo']);
    const { rows } = await sql<{ html: string }>`
      select html from content_text where item_id = 'undo' and locale = 'en-US'`.execute(test.db);
    expect(rows[0]?.html).toContain('src="/api/content/images/undo-dot?v=');
  });
});

describe('a picture with a variant for a language', () => {
  const variant = Buffer.concat([png, Buffer.from('of another language')]);
  const folder = 'knowledge-base/administration/users/inactive-users';

  /** The files of content/ with a picture in each text of one article. */
  function withPictureInAllLanguages(): Map<string, string> {
    const files = new Map(readContentFiles());
    for (const locale of locales) {
      const path = `${folder}/${locale}.md`;
      files.set(path, `${files.get(path)}\n![A list](image:any-list)\n`);
    }
    return files.set('images/any-list.png', png.toString('base64'));
  }

  const shownIn = async (locale: Locale) => {
    const { rows } = await sql<{ html: string }>`
      select html from content_text where item_id = 'inactive-users' and locale = ${locale}`.execute(
      test.db,
    );
    return /images\/(?<id>any-list[a-z-]*)\?v=/.exec(rows[0]?.html ?? '')?.groups?.id;
  };

  it('is shown in that language, and the English one where there is none', async () => {
    const files = withPictureInAllLanguages();
    files.set('images/any-list.es-MX.png', variant.toString('base64'));
    expect((await importContent(test.db, files)).changed).toContain('inactive-users');
    expect(await shownIn('en-US')).toBe('any-list');
    expect(await shownIn('es-MX')).toBe('any-list-es-mx');
    expect(await shownIn('fr-CA')).toBe('any-list');
    // The variant is for the readers of the item alone, as the picture is.
    const { caller } = await staffCaller(test);
    const answer = await see(caller.headers, 'any-list-es-mx');
    expect(answer.rawPayload.equals(variant)).toBe(true);
    expect((await see({}, 'any-list-es-mx')).statusCode).toBe(404);
  });

  it('is one picture for an editor, whose preview shows the one of its language', async () => {
    const { caller } = await staffCaller(test);
    const params = { itemId: 'inactive-users' };
    const { images } = (await caller.call(listImages, { params })).body;
    expect(images.map(({ id }) => id)).toEqual(['any-list']);
    const previewIn = async (locale: Locale, id: string) =>
      (
        await caller.call(api.previewContent, {
          body: { locale, body: `![A list](image:${id})`, ...params },
        })
      ).body;
    expect((await previewIn('es-MX', 'any-list')).html).toContain('any-list-es-mx?v=');
    expect((await previewIn('fr-CA', 'any-list')).html).toContain('any-list?v=');
    const { problems } = await previewIn('es-MX', 'any-list-es-mx');
    expect(problems.map(({ problem }) => problem)).toEqual(['IMAGE_MISSING']);
  });

  it('has a file of its own in an export, and is gone when its file is', async () => {
    const exported = await mkdtemp(join(tmpdir(), 'endcap-content-'));
    try {
      await contentProgram.run(test.db, { do: 'export', folder: exported } as never, {} as never);
      const file = await readFile(join(exported, 'images/any-list.es-MX.png'));
      expect(file.equals(variant)).toBe(true);
      const again = await importContent(test.db, readContentFiles(`${exported}/`), {
        dryRun: true,
      });
      expect(again.same).toContain('inactive-users');
    } finally {
      await rm(exported, { recursive: true });
    }
    await importContent(test.db, withPictureInAllLanguages());
    expect(await shownIn('es-MX')).toBe('any-list');
    const { caller } = await staffCaller(test);
    expect((await see(caller.headers, 'any-list-es-mx')).statusCode).toBe(404);
  });

  it.each([
    ['images/any-list.de-DE.png', 'its name is no id'],
    ['images/any-list.en-US.png', 'its name is no id'],
    ['images/any-list-es-mx.png', 'its name is no id'],
    ['images/of-nothing.es-MX.png', 'images/of-nothing.es-MX.png: no text shows it'],
  ])('is refused as %s', async (name, problem) => {
    const files = withPictureInAllLanguages().set(name, variant.toString('base64'));
    await expect(importContent(test.db, files)).rejects.toThrow(problem);
  });
});

it('the header of a picture is read by its content, and no cut file ends the process', () => {
  const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\x1f\0\0\x0f\0\0', 'latin1');
  expect(readImageHeader(webp)).toEqual({ contentType: 'image/webp', width: 32, height: 16 });
  const jpeg = Buffer.from('ffd8ffe000040000ffc000110800100020', 'hex');
  expect(readImageHeader(jpeg)).toEqual({ contentType: 'image/jpeg', width: 32, height: 16 });
  for (const whole of [png, webp, jpeg])
    for (let end = 0; end < 16; end++)
      expect(readImageHeader(whole.subarray(0, end))).toBeUndefined();
});
