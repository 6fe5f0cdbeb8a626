import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFileStore } from './create-file-store.ts';
import { FileMissingError, type FileStore, FilesUnavailableError } from './file-store.ts';
import { uploadInParts } from './s3-upload.ts';
import { type S3Double, s3Credentials, s3StorageUrl, startS3Double } from './testing/s3-double.ts';

const megabyte = 1024 * 1024;

let folder: string;
let s3: S3Double;
let s3Url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-files-'));
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value);
  s3 = await startS3Double(join(folder, 's3'));
  s3Url = s3StorageUrl(s3.port);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await rm(folder, { recursive: true });
});

const stores: Record<string, () => FileStore> = {
  'the data directory': () => createFileStore(undefined, folder),
  'a folder of its own': () => createFileStore(pathToFileURL(join(folder, 'own')).href, '/nowhere'),
  'an S3 bucket': () => createFileStore(s3Url, '/nowhere'),
};

/** Counts what was asked for, so that a test sees whether anybody waits. */
function manyMegabytes(count: number, onChunk: (sent: number) => void = () => undefined): Readable {
  return Readable.from(
    (function* () {
      for (let n = 1; n <= count; n++) {
        onChunk(n);
        yield Buffer.alloc(megabyte, n);
      }
    })(),
  );
}

describe.each(Object.keys(stores))('files in %s', (name) => {
  const store = () => (stores[name] as () => FileStore)();

  it('are saved, read, replaced and removed', async () => {
    const files = store();
    expect(await files.exists('a/b.txt')).toBe(false);
    await files.save('a/b.txt', Readable.from(['hello ', 'world']), { contentType: 'text/plain' });
    expect(await files.exists('a/b.txt')).toBe(true);
    expect(await text(await files.read('a/b.txt'))).toBe('hello world');
    await files.save('a/b.txt', Readable.from(['other']));
    expect(await text(await files.read('a/b.txt'))).toBe('other');
    await files.remove('a/b.txt');
    await files.remove('a/b.txt');
    expect(await files.exists('a/b.txt')).toBe(false);
    await expect(files.read('a/b.txt')).rejects.toThrow(FileMissingError);
  });

  it('may be empty', async () => {
    await store().save('empty', Readable.from([]));
    expect((await buffer(await store().read('empty'))).length).toBe(0);
  });

  it('may be large, and arrive whole', async () => {
    await store().save('large', manyMegabytes(20));
    const got = await buffer(await store().read('large'));
    expect(got.length).toBe(20 * megabyte);
    for (let n = 1; n <= 20; n++) expect(got[n * megabyte - 1]).toBe(n);
  });

  it('are not there, not even half, when the stream breaks', async () => {
    await store().save('kept', Readable.from(['before']));
    for (const key of ['broken', 'kept']) {
      const broken = manyMegabytes(20, (sent) => {
        if (sent === 15) throw new Error('the upload broke');
      });
      await expect(store().save(key, broken)).rejects.toThrow('the upload broke');
    }
    expect(await store().exists('broken')).toBe(false);
    expect(await text(await store().read('kept'))).toBe('before');
  });

  it.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    '',
    '.hidden',
    'a/.',
    'a\\b',
    'a\0b',
    'a b',
    'ä',
  ])('cannot be named %j', async (key) => {
    await expect(async () => store().save(key, Readable.from(['x']))).rejects.toThrow('Not a key');
    await expect(async () => store().read(key)).rejects.toThrow('Not a key');
    await expect(async () => store().remove(key)).rejects.toThrow('Not a key');
    await expect(async () => store().exists(key)).rejects.toThrow('Not a key');
  });
});

it('an S3 upload whose parts are sent, but cannot be put together, leaves no part', async () => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: 'x',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  const sent: string[] = [];
  vi.spyOn(client, 'send').mockImplementation(async (command: object) => {
    sent.push(command.constructor.name);
    if (command instanceof sdk.CompleteMultipartUploadCommand) throw new Error('the end failed');
    return { UploadId: 'one', ETag: 'part' };
  });
  const target = { Bucket: 'bucket', Key: 'large' };
  const upload = uploadInParts(client, sdk, target, manyMegabytes(20));
  await expect(upload).rejects.toThrow('the end failed');
  expect(sent.at(-1)).toBe('AbortMultipartUploadCommand');
});

it('says that the files cannot be reached when the service is away', async () => {
  const away = createFileStore('s3://bucket?endpoint=http://127.0.0.1:1&region=x', folder);
  await expect(away.save('x', Readable.from(['x']))).rejects.toThrow(FilesUnavailableError);
  await expect(away.read('x')).rejects.toThrow(FilesUnavailableError);
  await expect(away.exists('x')).rejects.toThrow(FilesUnavailableError);
  await expect(away.remove('x')).rejects.toThrow(FilesUnavailableError);
});

it('opens a stored file and its folders to their owner alone', async () => {
  const root = join(folder, 'owned');
  await createFileStore(pathToFileURL(root).href, '/nowhere').save('a/b/c', Readable.from('x'));
  const modes = await Promise.all(
    ['', 'a', 'a/b', 'a/b/c', '.unfinished'].map(async (name) => {
      const { mode } = await stat(join(root, name));
      return (mode & 0o777).toString(8);
    }),
  );
  expect(modes).toEqual(['700', '700', '700', '600', '700']);
});

it('leaves nothing unfinished behind, and clears what a crash left long ago', async () => {
  const workshop = join(folder, 'files', '.unfinished');
  expect(await readdir(workshop)).toEqual([]);
  await writeFile(join(workshop, 'recent'), 'half');
  await writeFile(join(workshop, 'old'), 'half');
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  await utimes(join(workshop, 'old'), twoDaysAgo, twoDaysAgo);
  await createFileStore(undefined, folder).save('next', Readable.from(['x']));
  expect(await readdir(workshop)).toEqual(['recent']);
});

it.each([
  ['ftp://host/path', 'ftp:// is not known'],
  ['s3://bucket?acl=public', 'acl is not known'],
  ['s3:///prefix', 'needs a bucket'],
])('refuses the address %s', (url, message) => {
  expect(() => createFileStore(url, folder)).toThrow(message);
});

const run = promisify(execFile);

it.each(['disk', 's3'])('memory does not grow with the size of a file (%s)', async (kind) => {
  const program = fileURLToPath(new URL('./testing/large-file-process.ts', import.meta.url));
  const url = kind === 's3' ? s3Url : pathToFileURL(join(folder, 'large')).href;
  const { stdout } = await run(process.execPath, [program, url]);
  expect(Number(stdout)).toBeLessThan(100);
});

it('the SDK of S3 is loaded by its first use alone', async () => {
  const program = new URL('./create-file-store.ts', import.meta.url).href;
  const script = `
    import { registerHooks } from 'node:module';
    import { Readable } from 'node:stream';
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) });
    const { createFileStore } = await import(${JSON.stringify(program)});
    const count = () => loaded.filter((name) => name.startsWith('@aws-sdk/')).length;
    const bucket = createFileStore('s3://bucket?endpoint=http://127.0.0.1:1&region=x', '');
    await createFileStore(undefined, ${JSON.stringify(folder)}).save('x', Readable.from(['x']));
    const before = count();
    await bucket.exists('x').catch(() => undefined);
    console.log(before === 0, count() > 0);
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toBe('true true\n');
});
