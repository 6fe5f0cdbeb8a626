import { userLimits } from '@endcap/contract/limits';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../testing/stub-api.ts';
import {
  calls,
  companyId,
  csv,
  drop,
  give,
  openList,
  openUpload,
  planOf,
  row,
} from './testing/upload-screen.tsx';

const sheet = () =>
  new Response('a workbook', {
    headers: { 'content-type': 'application/vnd.ms-excel' },
  });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the template', () => {
  it.each([
    ['Add', 'Download the template', calls.createTemplate],
    ['Edit', 'Download the users to edit', calls.editTemplate],
  ] as const)('of the dialog to %s users is downloaded', async (mode, button, call) => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { api, user, dialog } = await openUpload(mode, { [call]: sheet });
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(api.to(call)[0]?.params.companyId).toBe(companyId);
  });

  it('offers to try again when the download fails', async () => {
    const { api, user, dialog } = await openUpload('Add', {
      [calls.createTemplate]: () => refuse('server.failed'),
    });
    await user.click(dialog.getByRole('button', { name: 'Download the template' }));
    await screen.findByText('Download failed, please try again');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.to(calls.createTemplate)).toHaveLength(2));
  });
});

describe('a file', () => {
  it('is checked as soon as it is chosen, without changing anything', async () => {
    const { api, dialog } = await openUpload('Add', { [calls.create]: () => planOf([row(2)]) });
    give(dialog, csv());
    expect(await dialog.findByText('What people.csv will do')).toBeTruthy();
    const [asked] = api.to(calls.create);
    expect(asked?.query).toEqual({ dryRun: 'true', isOverrideConfirmed: 'true' });
    const form = asked?.body as FormData;
    const sent = form.get('file') as File;
    expect([sent.name, await sent.text()]).toEqual(['people.csv', 'First Name,Last Name,Email']);
  });

  it('can be dropped', async () => {
    const { dialog } = await openUpload('Add', { [calls.create]: () => planOf([row(2)]) });
    drop(dialog, csv('dropped.csv'));
    expect(await dialog.findByText('What dropped.csv will do')).toBeTruthy();
  });

  it('of an edit goes to its own call, for the current company', async () => {
    const { api, dialog } = await openUpload('Edit', { [calls.edit]: () => planOf([row(2)]) });
    give(dialog, csv());
    await dialog.findByText('What people.csv will do');
    expect(api.to(calls.edit)[0]?.headers.tenant_id).toBe(companyId);
    expect(api.to(calls.edit)[0]?.query).toEqual({ dryRun: 'true' });
  });

  it.each([
    ['of another kind', () => [csv('people.xls')], /^Only .xlsx and .csv files/],
    ['that is empty', () => [csv('people.csv', '')], 'The file is empty.'],
    ['among several', () => [csv('a.csv'), csv('b.csv')], 'Drop one file at a time.'],
    ['past 10 MB', () => [huge()], /^This file is too large.*10,000 rows and 10 MB/],
    ['that cannot be opened any more', () => [gone()], /^The file was changed or moved/],
  ])('%s is not sent, and the dialog shows why', async (_, files, words) => {
    const { api, dialog } = await openUpload('Add', { [calls.create]: () => planOf([row(2)]) });
    drop(dialog, ...files());
    expect((await dialog.findByRole('alert')).textContent).toMatch(words);
    expect(api.to(calls.create)).toEqual([]);
    give(dialog, csv());
    expect(await dialog.findByText('What people.csv will do')).toBeTruthy();
  });

  it.each([
    [() => refuse('file.unreadable'), /password-protected.*Save it as .xlsx/],
    [() => refuse('file.utf16_unmarked'), /UTF-16 without a byte-order mark.*UTF-8/],
    [() => refuse('bulk.nothing_valid'), /This file has no people in it/],
    [() => refuse('input.too_large'), /limit is 10,000 rows and 10 MB/],
    [
      () =>
        refuse('file.columns_repeated', [
          { in: 'body', field: 'Products', code: 'field.invalid', message: 'Not valid' },
        ]),
      /A column appears more than once.*Repeated: Products\./,
    ],
    [
      () =>
        refuse('file.columns_missing', [
          { in: 'body', field: 'Email', code: 'field.required', message: 'Required' },
        ]),
      /The file is missing columns.*Missing: Email\. .*first row of the first sheet/,
    ],
  ])('that the server refuses is explained, and another can be chosen', async (answer, words) => {
    const { api, dialog } = await openUpload('Add', { [calls.create]: answer });
    give(dialog, csv());
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('people.csv can’t be used');
    expect(alert.textContent).toMatch(words);
    expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
    api.change({ [calls.create]: () => planOf([row(2)]) });
    give(dialog, csv('better.csv'));
    expect(await dialog.findByText('What better.csv will do')).toBeTruthy();
  });

  it('is kept when the server fails, and sent again', async () => {
    const { api, user, dialog } = await openUpload('Add', {
      [calls.create]: () => refuse('server.failed'),
    });
    give(dialog, csv());
    expect((await dialog.findByRole('alert')).textContent).toContain('Reference: request-7');
    api.change({ [calls.create]: () => planOf([row(2)]) });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('What people.csv will do')).toBeTruthy();
  });
});

describe('the right to upload', () => {
  it('is needed for the button', async () => {
    openList('SUPER_ADMIN_SPECTATOR');
    await screen.findByRole('heading', { name: 'User management' });
    expect(screen.queryByRole('button', { name: 'Bulk upload' })).toBeNull();
  });
});

function huge(): File {
  return Object.defineProperty(csv(), 'size', { value: userLimits.fileBytes + 1 });
}

function gone(): File {
  const file = csv();
  file.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  return file;
}
