import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { person } from '../../../testing/people.ts';
import { refuse } from '../../../testing/stub-api.ts';
import {
  askedNames,
  findButton,
  openColumns,
  paste,
  report,
  rows,
  termNamed,
  translate,
  workbook,
} from './testing/columns-screen.ts';

const pasted = 'wk_sales\nnever_heard\nonhnd_qty\nsales';
const basicPerson = person('COMPANY_USER', { companyType: 'BASIC_VENDOR' });

async function openAnswer(...given: Parameters<typeof openColumns>) {
  const opened = openColumns(...given);
  await paste(pasted);
  await opened.user.click(await findButton());
  await screen.findByText('1 of 4 names found');
  return opened;
}

afterEach(() => vi.restoreAllMocks());

describe('the answer', () => {
  it('shows the current name of each old name, in the order of the list', async () => {
    await openAnswer();
    expect(rows()).toEqual([
      ['wk_sales', 'Found', 'NET_SALES', 'Net Sales', 'Report Builder', 'Former name', '–'],
      ['never_heard', 'MissingReport as missing', '–', '–', '–', '–', '–'],
      [
        'onhnd_qty',
        'Likely',
        'ON_HAND_QUANTITY',
        'On Hand QuantityCharter users only',
        'Report Builder',
        'Technical name',
        'On Order Quantity',
      ],
      ['sales', 'Several', 'No technical name', 'Gross Sales', 'N/A', 'Synonym', 'Net Sales'],
    ]);
    const link = screen.getByRole('link', { name: 'On Hand Quantity' });
    expect(link.getAttribute('href')).toBe('/dataDictionaryV2?selected=on-hand-quantity');
  });

  it('shows the release notes about a term', async () => {
    const period = { from: '2026-08-29', to: '2026-09-25', name: 'fiscal weeks 31 to 34' };
    const note = { id: 'restated', title: 'Net sales restated', period, locale: 'en-US' as const };
    const notes = [{ ...note, publishedOn: '2026-11-11T12:00:00.000Z' }];
    const term = termNamed('Net Sales');
    const found = {
      outcome: 'FOUND' as const,
      matched: 'FORMER' as const,
      term,
      others: [],
      notes,
    };
    const { user } = openColumns({
      [translate]: () => ({ columns: [{ asked: 'wk_sales', ...found }] }),
    });
    await paste('wk_sales');
    await user.click(await findButton());
    const link = await screen.findByRole('link', {
      name: /^Release note: Net sales restated \(.+\)$/,
    });
    expect(link.getAttribute('href')).toBe('/releaseNotes/article?note=restated');
  });

  it('shows Basic users what their data does not have', async () => {
    await openAnswer({}, basicPerson);
    expect(screen.getByText('Charter only: not in your company’s data')).toBeTruthy();
  });

  it('shows one kind of result by its count, and all again', async () => {
    const { user, address } = await openAnswer();
    const group = within(screen.getByRole('group', { name: 'Show by result' }));
    const missing = group.getByRole('button', { name: 'Missing 1' });
    await user.click(missing);
    await waitFor(() => expect(askedNames()).toEqual(['never_heard']));
    expect(missing.getAttribute('aria-pressed')).toBe('true');
    expect(address()).toContain('show=MISSING');
    await user.click(group.getByRole('button', { name: 'All 4' }));
    await waitFor(() => expect(askedNames()).toHaveLength(4));
  });

  it('has the gaps first for those who want that', async () => {
    const { user } = await openAnswer();
    await user.click(screen.getByRole('checkbox', { name: 'Unmatched first' }));
    await waitFor(() =>
      expect(askedNames()).toEqual(['never_heard', 'sales', 'onhnd_qty', 'wk_sales']),
    );
  });

  it('is there as it was after a look at a definition', async () => {
    const { api, user, router } = await openAnswer();
    await user.click(screen.getByRole('button', { name: 'Likely 1' }));
    await waitFor(() => expect(askedNames()).toEqual(['onhnd_qty']));
    await user.click(screen.getByRole('link', { name: 'On Hand Quantity' }));
    await screen.findByRole('heading', { name: 'Data dictionary', level: 1 });
    act(() => router.history.back());
    await screen.findByText('1 of 4 names found');
    expect(askedNames()).toEqual(['onhnd_qty']);
    expect(api.to(translate)).toHaveLength(1);
  });
});

describe('the new names', () => {
  function giveClipboard(writeText: (text: string) => Promise<void>) {
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  }

  it('are copied in the order of the list, with a blank line for each gap', async () => {
    const { user } = await openAnswer();
    const copied: string[] = [];
    giveClipboard(async (text) => void copied.push(text));
    await user.click(screen.getByRole('button', { name: 'Copy new names' }));
    const message =
      '2 names copied in the order of your list, 2 lines blank. Check 1 that is likely or one of several.';
    expect(await screen.findByText(message)).toBeTruthy();
    expect(copied).toEqual(['NET_SALES\n\nON_HAND_QUANTITY\n']);
  });

  it('shows a message when the browser forbids copying', async () => {
    const { user } = await openAnswer();
    giveClipboard(() => Promise.reject(new Error('forbidden')));
    await user.click(screen.getByRole('button', { name: 'Copy new names' }));
    expect(await screen.findByText(/blocked copying/)).toBeTruthy();
  });

  it('are downloaded, at the second try when the first one fails', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { api, user } = await openAnswer({ [workbook]: () => refuse('server.failed') });
    await user.click(screen.getByRole('button', { name: 'Download Excel' }));
    const failure = within(await screen.findByRole('alert'));
    failure.getByText('Download failed, please try again');
    api.change({ [workbook]: () => new Response(new Blob(['workbook'])) });
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toEqual(['column_names.xlsx']));
    expect(api.to(workbook)[1]?.body).toEqual({ names: pasted.split('\n') });
  });
});

describe('a missing name', () => {
  const name = 'Report as missing: never_heard';

  it('is reported once, with thanks that stay', async () => {
    const { api, user, router } = await openAnswer({
      [report]: () => ({ id: '0192a0de-0000-7000-8000-000000000001' }),
    });
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Reported. Thanks!')).toBeTruthy();
    expect(api.to(report)[0]?.body).toEqual({
      term: 'never_heard',
      page: '/dataDictionaryV2/columns',
    });
    await act(() => router.navigate({ href: '/profile' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    await act(() => router.navigate({ href: '/dataDictionaryV2/columns' }));
    expect(await screen.findByText('Reported. Thanks!')).toBeTruthy();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('can be reported again when that failed', async () => {
    const { user } = await openAnswer({ [report]: () => refuse('server.failed') });
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Couldn’t report “never_heard”')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
  });
});
