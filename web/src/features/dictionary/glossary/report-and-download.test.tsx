import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../testing/stub-api.ts';
import { excel, matches, openDictionary, search } from './testing/dictionary-server.ts';

const reasonsKey = 'GET /svc/platform/support/osc/analyticsReports' as const;

afterEach(() => vi.restoreAllMocks());

describe('reporting a missing item', () => {
  it('leads to the ticket form with its reason and what was searched for', async () => {
    const { user, address } = openDictionary('/dataDictionaryV2?search=shelf%20life', {
      [search]: () => matches([]),
      [reasonsKey]: () => [
        { id: 'DATA_DICTIONARY', title: 'Data dictionary', oscType: 'DATA_DICTIONARY' },
      ],
    });
    await screen.findByText('No results found for “shelf life”');
    await user.click(screen.getByRole('link', { name: 'Report a missing item' }));
    const field = (label: string) =>
      screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
    expect((await field('Reason')).value).toBe('DATA_DICTIONARY');
    expect((await field('Subject')).value).toBe('Missing from the data dictionary: shelf life');
    expect(address()).toBe('/support/ticketCreation?reason=DATA_DICTIONARY&term=shelf%20life');
  });

  it('is offered below the results too, where nothing was searched for', async () => {
    openDictionary('/dataDictionaryV2');
    const link = await screen.findByRole('link', { name: 'Report a missing item' });
    expect(link.getAttribute('href')).toBe('/support/ticketCreation?reason=DATA_DICTIONARY');
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
