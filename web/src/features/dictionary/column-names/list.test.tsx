import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../testing/stub-api.ts';
import {
  askedNames,
  findButton,
  headers,
  list,
  openColumns,
  paste,
  translate,
} from './testing/columns-screen.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join('\n');

describe('the list of old names', () => {
  it('is counted, and duplicates are left out', async () => {
    const { api, user } = openColumns();
    await paste('wk_sales\tonhnd_qty\nwk_sales');
    expect(screen.getByText('2 of 500 names · 1 duplicate left out')).toBeTruthy();
    await user.click(await findButton());
    await screen.findByText('1 of 2 names found');
    expect(api.to(translate)[0]?.body).toEqual({ names: ['wk_sales', 'onhnd_qty'] });
  });

  it.each([
    ['is empty', ' \n,', 'Enter at least one column name.'],
    ['is too long', many(503), '3 names too many: 500 can be translated at once.'],
    ['has a name that is too long', 'x'.repeat(201), /Too long: “xxx/],
  ])('sends no request while it %s', async (_, pasted, message) => {
    const { api, user } = openColumns();
    await paste(pasted);
    await user.click(await findButton());
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    expect((await list()).value).toBe(pasted);
    expect(document.activeElement).toBe(await list());
    expect(api.to(translate)).toEqual([]);
  });

  it('is requested in parts when it is long, and shown as a whole', async () => {
    const { api, user } = openColumns();
    await paste(many(250));
    await user.click(await findButton());
    await screen.findByText('0 of 250 names found');
    const sizes = api.to(translate).map(({ body }) => (body as { names: string[] }).names.length);
    expect(sizes).toEqual([100, 100, 50]);
    expect(askedNames()).toHaveLength(50);
    expect((await list()).getAttribute('rows')).toBe('3');
  });

  it('is sent with Ctrl and Enter too', async () => {
    const { user } = openColumns();
    await user.type(await list(), 'wk_sales{Control>}{Enter}{/Control}');
    const heading = await screen.findByRole('heading', { name: '1 of 1 name found' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('stays when it cannot be translated, and can be tried again', async () => {
    const { api, user } = openColumns({ [translate]: () => refuse('server.failed') });
    await paste('wk_sales');
    await user.click(await findButton());
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('Couldn’t translate the names')).toBeTruthy();
    expect(failure.getByText('Reference: request-7')).toBeTruthy();
    expect((await list()).value).toBe('wk_sales');
    api.change({
      [translate]: () => ({
        columns: [
          {
            ...{ asked: 'wk_sales', outcome: 'MISSING', matched: null },
            ...{ term: null, others: [], notes: [] },
          },
        ],
      }),
    });
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0 of 1 name found')).toBeTruthy();
  });

  it('is there again with its answer after the page was left', async () => {
    const { user, router } = openColumns();
    await paste('wk_sales\nnever_heard');
    await user.click(await findButton());
    await screen.findByText('1 of 2 names found');
    await act(() => router.navigate({ href: '/profile' }));
    await waitFor(() => expect(screen.queryByText('1 of 2 names found')).toBeNull());
    await act(() => router.navigate({ href: '/dataDictionaryV2/columns' }));
    await screen.findByText('1 of 2 names found');
    expect((await list()).value).toBe('wk_sales\nnever_heard');
    await user.click(screen.getByRole('button', { name: 'Clear list' }));
    expect((await list()).value).toBe('');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a spreadsheet', () => {
  const sheet = (name = 'old.csv') => new File(['wk_sales,onhnd_qty'], name);
  async function choose(file: File) {
    await findButton();
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file] } });
  }

  it('adds the names in its first row to the list, and they are translated', async () => {
    const { api } = openColumns({ [headers]: () => ({ names: ['onhnd_qty', 'Sales, net'] }) });
    await paste('wk_sales');
    await choose(sheet());
    expect(await screen.findByText('2 names read from old.csv')).toBeTruthy();
    await screen.findByText('1 of 3 names found');
    expect((await list()).value).toBe('wk_sales\nonhnd_qty\n"Sales, net"');
    expect(askedNames()).toEqual(['wk_sales', 'onhnd_qty', 'Sales, net']);
    const body = api.to(headers)[0]?.body as FormData;
    expect((body.get('file') as File).name).toBe('old.csv');
  });

  it('can be dropped on the list', async () => {
    openColumns({ [headers]: () => ({ names: ['wk_sales'] }) });
    const form = (await list()).closest('form') as HTMLFormElement;
    const dataTransfer = { types: ['Files'], files: [sheet('Old Report.XLSX')] };
    fireEvent.dragOver(form, { dataTransfer });
    fireEvent.drop(form, { dataTransfer });
    expect(await screen.findByText('1 name read from Old Report.XLSX')).toBeTruthy();
    expect(await screen.findByText('1 of 1 name found')).toBeTruthy();
  });

  it.each([
    ['of another kind', 'old.pdf', 'old.pdf is not an Excel (.xlsx) or CSV (.csv) file.'],
    ['without names', 'old.csv', 'old.csv has no names in its first row.'],
  ])('%s shows an error, and the list stays', async (_, name, message) => {
    openColumns({ [headers]: () => ({ names: [] }) });
    await paste('wk_sales');
    await choose(sheet(name));
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await list()).value).toBe('wk_sales');
  });

  it('that cannot be read shows an error without a retry', async () => {
    openColumns({ [headers]: () => refuse('file.unreadable') });
    await choose(sheet());
    expect(await screen.findByText('Couldn’t read old.csv')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is read the next time when the server failed', async () => {
    const { api, user } = openColumns({ [headers]: () => refuse('server.failed') });
    await choose(sheet());
    await screen.findByText('Couldn’t read old.csv');
    api.change({ [headers]: () => ({ names: ['wk_sales'] }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 1 name found')).toBeTruthy();
  });
});
