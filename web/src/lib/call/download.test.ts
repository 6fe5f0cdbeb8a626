import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { refuse } from '../../testing/stub-api.ts';
import { loadAreas } from '../i18n/messages.ts';
import type { CallError } from './call-error.ts';
import { type DownloadedFile, download } from './download.ts';

// No endpoint answers with a file yet.
const get = download as unknown as (key: string) => Promise<DownloadedFile>;
const answering = (response: Response) => vi.stubGlobal('fetch', async () => response);
const failure = () => get('GET /api/export').catch((error: CallError) => error);

beforeAll(() => loadAreas('en-US', 'common'));
afterEach(() => vi.unstubAllGlobals());

it('a download is the file and its name', async () => {
  const disposition = "attachment; filename*=UTF-8''users%20list.csv";
  const headers = { 'content-type': 'text/csv', 'content-disposition': disposition };
  answering(new Response('a,b', { headers }));
  const { blob, fileName } = await get('GET /api/export');
  expect([await blob.text(), fileName]).toEqual(['a,b', 'users list.csv']);
});

it('a refused download fails with the message of the server', async () => {
  answering(refuse('access.denied'));
  expect(await failure()).toMatchObject({ status: 403, message: 'Access Denied/Forbidden.' });
});

it('a refusal in the form of a file is read, and fails with its message', async () => {
  const body = JSON.stringify({ error: { code: 'server.failed', message: 'Too many rows' } });
  answering(new Response(body, { headers: { 'content-type': 'application/json' } }));
  expect(await failure()).toMatchObject({ code: 'server.failed', message: 'Too many rows' });
  answering(new Response(body, { status: 500, headers: { 'content-type': 'text/csv' } }));
  expect(await failure()).toMatchObject({ code: 'server.failed', message: 'Too many rows' });
});
