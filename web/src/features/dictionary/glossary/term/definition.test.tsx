import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setWidth } from '../../../../testing/render-widget.tsx';
import { refuse } from '../../../../testing/stub-api.ts';
import {
  basicPerson,
  browse,
  matches,
  netSales,
  onHand,
  openDictionary,
  read,
  termOf,
} from '../testing/dictionary-server.ts';

const whole = termOf(netSales, {
  formula: 'Gross sales - returns',
  unit: 'USD',
  grain: 'Item, store, day',
  other_names: [
    { kind: 'SYNONYM', text: 'Turnover' },
    { kind: 'ACRONYM', text: 'NS' },
    { kind: 'FORMER', text: 'Sales Net' },
  ],
  based_on: { id: 'gross-sales', business_name: 'Gross Sales' },
  related: [{ id: 'on-hand-quantity', business_name: 'On Hand Quantity' }],
});
const terms = [whole, termOf(onHand)];
const reads = {
  [read]: ({ params }: { params: Record<string, string> }) => {
    const term = terms.find(({ id }) => id === params.id);
    return term
      ? { is_fuzzy_search: false as const, match_list: [term] }
      : refuse('resource.not_found');
  },
};
const panel = async (name = 'Net Sales') =>
  within(await screen.findByRole('complementary', { name }));
const facts = ({ getAllByRole }: Awaited<ReturnType<typeof panel>>) =>
  Object.fromEntries(
    getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

afterEach(() => {
  vi.restoreAllMocks();
  setWidth(1280);
});

describe('a definition', () => {
  it('shows the articles and the release notes about the term', async () => {
    const content = 'GET /api/glossary/:id/content' as const;
    const period = { from: '2026-08-29', to: '2026-09-25', name: 'fiscal weeks 31 to 34' };
    const locale = 'en-US' as const;
    const article = {
      id: 'read-sales',
      title: 'Read sales',
      summary: '',
      workspace: 'data',
      locale,
    };
    const note = { id: 'restated', title: 'Net sales restated', period, locale };
    openDictionary('/dataDictionaryV2?selected=net-sales', {
      ...reads,
      [content]: () => ({
        articles: [article],
        notes: [{ ...note, publishedOn: '2026-11-11T12:00:00.000Z' }],
      }),
    });
    const section = within(
      await screen.findByRole('region', { name: 'In articles and release notes' }),
    );
    const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/releaseNotes/article?note=restated',
      '/knowledgeBase/basic/article?article=read-sales',
    ]);
    section.getByText('Nov 11, 2026: fiscal weeks 31 to 34');
  });

  it('opens beside the list, in the address, with all that is known', async () => {
    const { user, address } = openDictionary('/dataDictionaryV2', reads);
    await user.click(await screen.findByRole('link', { name: 'Net Sales' }));
    const open = await panel();
    open.getByText('What is:');
    await open.findByText('Gross sales - returns');
    expect(facts(open)).toEqual({
      Description: 'What Net Sales means.',
      'DSS Name': 'Net Sales DSS',
      'Technical Name': 'NET_SALES',
      'Available to': 'All users',
      'Data type': 'Decimal',
      'Field type': 'Measure',
      Products: 'Report Builder, BI Link, Cloud Feeds, and Channel Performance Insights',
      Formula: 'Gross sales - returns',
      Unit: 'USD',
      Grain: 'Item, store, day',
      Synonyms: 'Turnover',
      Acronyms: 'NS',
      'Former names': 'Sales Net',
      'Based on': 'Gross Sales',
      'Related terms': 'On Hand Quantity',
    });
    expect(open.getByText('What the older reporting system called it.')).toBeTruthy();
    open.getByText('Updated Nov 14, 2026');
    expect(address()).toBe('/dataDictionaryV2?selected=net-sales');
    await waitFor(() => expect(document.title).toBe('Net Sales - Data Dictionary - Endcap'));
  });

  it('opens by a shared link, over the whole list', async () => {
    openDictionary('/dataDictionaryV2?selected=net-sales', reads);
    await (await panel()).findByText('Gross sales - returns');
    expect(await screen.findByRole('link', { name: 'Net Sales' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'What is:' }));
  });

  it('says N/A, and who has it', async () => {
    openDictionary('/dataDictionaryV2?selected=on-hand-quantity', reads, basicPerson);
    const open = await panel('On Hand Quantity');
    await open.findByText('Updated Nov 14, 2026');
    expect(facts(open)).toMatchObject({
      Description: 'N/A',
      'DSS Name': 'N/A',
      Products: 'N/A',
      'Available to': 'Charter users onlyCharter only: not in your company’s data',
    });
  });

  it('says that a term is for Basic users, as the list and the file do', async () => {
    const term = termOf({ ...netSales, availability: 'BASIC' });
    openDictionary('/dataDictionaryV2?selected=net-sales', {
      [browse]: () => matches([term]),
      [read]: () => ({ is_fuzzy_search: false as const, match_list: [term] }),
    });
    const open = await panel();
    await open.findByText('Updated Nov 14, 2026');
    expect(facts(open)).toMatchObject({ 'Available to': 'Basic users only' });
  });

  it('leads to related terms within the panel', async () => {
    const { user, address } = openDictionary('/dataDictionaryV2?selected=net-sales', reads);
    await user.click(await (await panel()).findByRole('link', { name: 'On Hand Quantity' }));
    await panel('On Hand Quantity');
    expect(address()).toBe('/dataDictionaryV2?selected=on-hand-quantity');
    expect(document.activeElement?.textContent).toBe('On Hand Quantity');
  });

  it('closes by its button and by Escape, and gives the focus back', async () => {
    const { user, address } = openDictionary('/dataDictionaryV2', reads);
    const link = await screen.findByRole('link', { name: 'Net Sales' });
    await user.click(link);
    await user.click((await panel()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(address()).toBe('/dataDictionaryV2');
    await user.click(screen.getByRole('link', { name: 'Net Sales' }));
    await panel();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Net Sales');
  });

  it('of an unknown id is the state without results', async () => {
    openDictionary('/dataDictionaryV2?selected=no-such-term', reads);
    const open = await panel('no-such-term');
    open.getByText('No results found');
    open.getByText('Try a different keyword');
  });

  it('that could not be read says so, keeps what the list knows and tries again', async () => {
    const { api, user } = openDictionary('/dataDictionaryV2?selected=net-sales', {
      [read]: () => refuse('server.failed'),
    });
    const failure = within(await (await panel()).findByRole('alert'));
    failure.getByText('Something went wrong');
    failure.getByText('Reference: request-7');
    (await panel()).getByText('What Net Sales means.');
    api.change(reads);
    await user.click(failure.getByRole('button', { name: 'Retry' }));
    await (await panel()).findByText('Gross sales - returns');
  });

  it('is shared as a link, and its technical name can be copied', async () => {
    const { user } = openDictionary('/dataDictionaryV2?search=net&selected=net-sales', reads);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await (await panel()).findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied.')).toBeTruthy();
    await user.click((await panel()).getByRole('button', { name: 'Copy technical name' }));
    expect(await screen.findByText('NET_SALES copied.')).toBeTruthy();
    expect(write.mock.calls).toEqual([
      [`${window.location.origin}/dataDictionaryV2?selected=net-sales`],
      ['NET_SALES'],
    ]);
  });

  it('says when the browser does not let it copy', async () => {
    const { user } = openDictionary('/dataDictionaryV2?selected=net-sales', reads);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await (await panel()).findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Your browser blocked copying.')).toBeTruthy();
  });

  it('is a sheet over the list on a phone', async () => {
    setWidth(360);
    const { user } = openDictionary('/dataDictionaryV2', {
      ...reads,
      [browse]: () => matches([netSales]),
    });
    await user.click(await screen.findByRole('link', { name: 'Net Sales' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Net Sales' }));
    await sheet.findByText('Gross sales - returns');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
