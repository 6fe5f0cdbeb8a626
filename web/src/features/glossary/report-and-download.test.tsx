import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../testing/stub-api.ts';
import { excel, matches, openDictionary, report, search } from './testing/dictionary-server.ts';

const thanks = 'Thanks! We’ll look into “shelf life”.';
const taken = { [report]: () => ({ id: '0192a0de-0000-7000-8000-000000000001' }) };

afterEach(() => vi.restoreAllMocks());

describe('reporting a missing item', () => {
  async function openDialog(answers: Parameters<typeof openDictionary>[1] = {}) {
    const opened = openDictionary('/dataDictionaryV2?search=shelf%20life', {
      [search]: () => matches([]),
      ...answers,
    });
    await screen.findByText('No results found for “shelf life”');
    await opened.user.click(screen.getByRole('button', { name: 'Report a missing item' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog')) };
  }
  const term = () => screen.getByRole<HTMLInputElement>('textbox', { name: /What’s missing/ });

  it('sends what was searched for, a note and the page, and says thanks', async () => {
    const { api, user, dialog } = await openDialog(taken);
    expect(term().value).toBe('shelf life');
    await user.type(dialog.getByRole('textbox', { name: /Where did you come/ }), 'In a feed');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(thanks)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.to(report)[0]?.body).toEqual({
      term: 'shelf life',
      note: 'In a feed',
      page: '/dataDictionaryV2?search=shelf%20life',
    });
  });

  it('asks what is missing before it asks the server', async () => {
    const { api, user, dialog } = await openDialog(taken);
    await user.clear(term());
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Enter what’s missing.')).toBeTruthy();
    expect(api.to(report)).toEqual([]);
  });

  it('shows a validation error of the server at its field', async () => {
    const message = 'This is too long.';
    const { user, dialog } = await openDialog({
      [report]: () =>
        refuse('input.invalid', [{ in: 'body', field: 'note', code: 'field.too_long', message }]),
    });
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect((await dialog.findByText(message)).getAttribute('role')).toBe('alert');
  });

  it('keeps what was typed when it cannot be sent', async () => {
    const { api, user, dialog } = await openDialog({ [report]: () => refuse('server.failed') });
    const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Where did you come/ });
    await user.type(note, 'In a feed');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('We couldn’t send your report')).toBeTruthy();
    expect(dialog.getByText('Reference: request-7')).toBeTruthy();
    expect(note.value).toBe('In a feed');
    api.change(taken);
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(thanks)).toBeTruthy();
  });
});

describe('the workbook', () => {
  const file = () =>
    new Response(new Blob(['workbook']), {
      headers: {
        'content-disposition': "attachment; filename*=UTF-8''data_element_glossary_15-11-2026.xlsx",
      },
    });

  /** The names of the files that the browser saved. */
  function watchSaved() {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    return saved;
  }

  it('has what the search and the product leave', async () => {
    const saved = watchSaved();
    const { api, user } = openDictionary('/dataDictionaryV2?search=net&product=mod_intel', {
      [excel]: file,
    });
    await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
    await waitFor(() => expect(saved).toEqual(['data_element_glossary_15-11-2026.xlsx']));
    expect(api.to(excel)[0]?.query).toEqual({ search: 'net', product_tag: 'mod_intel' });
  });

  it('searches the kind of name that version 1 searches', async () => {
    const saved = watchSaved();
    const { api, user } = openDictionary('/dataDictionary?search=net&by=technicalName', {
      [excel]: file,
    });
    await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(api.to(excel)[0]?.query).toEqual({ search: 'net', search_field: 'technicalName' });
  });

  it('can be asked for again when it failed', async () => {
    const saved = watchSaved();
    const { api, user } = openDictionary('/dataDictionaryV2', {
      [excel]: () => refuse('server.failed'),
    });
    await user.click(await screen.findByRole('button', { name: 'Download Excel' }));
    const failure = within(await screen.findByRole('alert'));
    failure.getByText('Download failed, please try again');
    api.change({ [excel]: file });
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/Download failed/)).toBeNull());
  });
});
