import type { SearchHit } from '@endcap/contract/operations/portal-search';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openDictionary } from '../../features/dictionary/glossary/testing/dictionary-server.ts';
import { defaultConfiguration } from '../../lib/configuration/configuration.ts';
import { atSite } from '../../testing/at-site.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { portalHits } from '../../testing/portal-hits.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { refuse, stubApi } from '../../testing/stub-api.ts';

const search = 'GET /api/search';

function hit(kind: SearchHit['kind'], id: string, title: string, hint = ''): SearchHit {
  const workspace = kind === 'ARTICLE' ? 'portal' : null;
  return { kind, id, title, hint, state: null, workspace, tab: null };
}
const netSales = hit('TERM', 'net-sales', 'Net Sales', 'What Net Sales means.');
const hits = [
  netSales,
  hit('TERM', 'net-stock', 'Net Stock', 'What Net Stock means.'),
  hit('ARTICLE', 'undo', 'Undo a change', 'For ten minutes.'),
  hit('RELEASE_NOTE', '2026-11-11-restated', 'Net sales restated'),
  hit('USER', 'u1', 'Nettie Ruiz', 'nettie@northfield.example'),
  hit('TICKET', 'T-7K3M9QA', 'Net sales look wrong', 'T-7K3M9QA'),
];

async function openPalette({ user }: ReturnType<typeof renderAt>) {
  await screen.findByRole('button', { name: 'Search' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search everything' }));
  return { dialog, field: dialog.getByRole('combobox') };
}

async function typeInPalette(typed: string, answers: Parameters<typeof openDictionary>[1] = {}) {
  const opened = openDictionary('/', { [search]: () => portalHits(hits), ...answers });
  const { dialog, field } = await openPalette(opened);
  await opened.user.type(field, typed);
  return { ...opened, dialog, field };
}

const everyTerm = 'Search the data dictionary for “net s”';

describe('what the portal finds in the palette', () => {
  it('comes from one call while the person types, a group for each kind in the order of the server', async () => {
    const { api, dialog } = await typeInPalette('net s');
    await dialog.findByRole('option', { name: /Net Sales/ });
    const groups = within(dialog.getByRole('listbox'))
      .getAllByRole('group')
      .map((group) => {
        const label = group.getAttribute('aria-labelledby') ?? '';
        return document.getElementById(label)?.textContent;
      });
    expect(groups).toEqual([
      'Data dictionary',
      'Knowledge base',
      'Release notes',
      'People',
      'Tickets',
    ]);
    const terms = within(dialog.getByRole('group', { name: 'Data dictionary' }));
    expect(terms.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Net SalesWhat Net Sales means.',
      'Net StockWhat Net Stock means.',
    ]);
    await waitFor(() => expect(api.to(search).at(-1)?.query).toEqual({ q: 'net s' }));
  });

  it.each([
    [/^Net Sales/, '/dataDictionaryV2?selected=net-sales'],
    [/^Undo a change/, '/knowledgeBase/article/content?kb=portal&article=undo'],
    [/^Net sales restated/, '/releaseNotes/article?note=2026-11-11-restated'],
    [/^Net sales look wrong/, '/support/trackTicket/T-7K3M9QA'],
  ])('leads with %s to its screen', async (name, place) => {
    const { user, dialog, address } = await typeInPalette('net s');
    const [option] = await dialog.findAllByRole('option', { name });
    if (option) await user.click(option);
    await waitFor(() => expect(decodeURIComponent(address())).toBe(place));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a few of each kind with how many there are, and one kind whole by the key Tab', async () => {
    const many = Array.from({ length: 5 }, (_, n) => hit('TERM', `t${n}`, `Net term ${n}`));
    const { user, dialog, field } = await typeInPalette('net s', {
      [search]: () => portalHits([...many, hit('ARTICLE', 'undo', 'Undo a change')]),
    });
    const terms = () => within(dialog.getByRole('group', { name: 'Data dictionary' }));
    await dialog.findByRole('option', { name: /Net term 0/ });
    expect(terms().getAllByRole('option')).toHaveLength(3);
    expect(dialog.getByRole('button', { name: 'All 6', pressed: true })).toBeTruthy();
    expect(dialog.getByText('See all 5')).toBeTruthy();
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(field);
    expect(dialog.getByRole('button', { name: 'Data dictionary 5', pressed: true })).toBeTruthy();
    // The last one leads to the screen with all of them.
    expect(terms().getAllByRole('option')).toHaveLength(6);
    expect(dialog.queryByRole('group', { name: 'Knowledge base' })).toBeNull();
    await user.type(field, 'x');
    expect(dialog.queryByRole('button', { name: /^Data dictionary/, pressed: true })).toBeNull();
  });

  it('leads to the list with all of them where it has a few, by mouse and by keyboard', async () => {
    const people = Array.from({ length: 5 }, (_, n) => hit('USER', `u${n}`, `Nettie ${n}`, ''));
    stubApi({
      ...sessionOf(person('COMPANY_ADMIN')),
      [search]: () => portalHits([...people, netSales], { total: 120, meant: 'net su' }),
    });
    const app = renderAt('/');
    const { dialog, field } = await openPalette(app);
    await app.user.type(field, 'net s');
    await dialog.findByRole('option', { name: /Nettie 0/ });
    const group = () => within(dialog.getByRole('group', { name: 'People' }));
    expect(group().getAllByRole('option')).toHaveLength(3);
    await waitFor(() => expect(dialog.getByText('Showing results for “net su”')).toBeTruthy());
    await app.user.keyboard('{Tab}');
    expect(group().getAllByRole('option')).toHaveLength(6);
    await app.user.keyboard('{ArrowUp}');
    const all = { selected: true, name: 'See all 120 for “net su”' };
    expect(dialog.getByRole('option', all)).toBeTruthy();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.address()).toMatch(/^\/admin\/userList\?search=net(\+|%20)su$/));
  });

  it.each([
    ['COMPANY', null, '/companyList?search=net'],
    ['PERSON', null, '/globalUserManagement?search=net'],
    ['PERSON', 'internal', '/globalUserManagement?search=net&tab=internal'],
    ['QUEUE_TICKET', 'OPEN', '/ticketQueue?search=net&tab=OPEN'],
  ] as const)('“See all” of %s in the tab %s leads to %s', async (kind, tab, place) => {
    const rows = Array.from({ length: 5 }, (_, n) => ({ ...hit(kind, `h${n}`, `Net ${n}`), tab }));
    const { authz } = person('SUPER_ADMIN');
    const superAdmin = person('SUPER_ADMIN', {
      ...{ user_type: 'INTERNAL', tenant: null },
      authz: { ...authz, group: 'SUPER_ADMIN' },
    });
    stubApi({ ...sessionOf(superAdmin), [search]: () => portalHits(rows, { total: 120 }) });
    const app = renderAt('/');
    const { dialog, field } = await openPalette(app);
    await app.user.type(field, 'net');
    await dialog.findByRole('option', { name: /^Net 0/ });
    await app.user.click(dialog.getByText('See all 120'));
    await waitFor(() => expect(app.address()).toBe(place));
  });

  it('marks the typed words, and says what is special about a hit', async () => {
    const { dialog } = await typeInPalette('net s', {
      [search]: () =>
        portalHits([
          { ...hit('QUEUE_TICKET', 'T-7K3M9QA', 'Net sales look wrong'), state: 'LATE' },
        ]),
    });
    const option = await dialog.findByRole('option', { name: /Net sales look wrong/ });
    expect([...option.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Net',
      's',
    ]);
    expect(within(option).getByText('Late')).toBeTruthy();
  });

  it('says which text it searched for, and searches as typed when asked to', async () => {
    const { user, api, dialog } = await typeInPalette('net s', {
      [search]: ({ query }) =>
        query.asTyped ? portalHits([]) : portalHits([netSales], { meant: 'net sales' }),
    });
    expect(await dialog.findByText('Showing results for “net sales”')).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: 'Search for “net s” instead' }));
    await waitFor(() =>
      expect(api.to(search).at(-1)?.query).toEqual({ q: 'net s', asTyped: 'true' }),
    );
    await waitFor(() => expect(dialog.queryByText(/^Showing results/)).toBeNull());
  });

  it('opens a hit in a new tab with Shift Enter', async () => {
    const opened = vi.spyOn(window, 'open').mockImplementation(() => null);
    const { user, dialog } = await typeInPalette('net s');
    await dialog.findByRole('option', { name: /^Net Sales/ });
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(opened).toHaveBeenCalledWith(
      '/dataDictionaryV2?selected=net-sales',
      '_blank',
      'noopener',
    );
    opened.mockRestore();
  });

  it('ends with the ways to all terms and to all articles', async () => {
    const decisions = { 'kb-search-rollout': { variationKey: 'on', enabled: true } };
    const { user, dialog, address } = await typeInPalette('net s', {
      'GET /api/ccm': () => ({ config: { ...defaultConfiguration, decisions } }),
    });
    await dialog.findByRole('option', { name: /Undo a change/ });
    await user.click(dialog.getByRole('button', { name: /^Data dictionary/ }));
    expect(await dialog.findByRole('option', { name: everyTerm })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^Knowledge base/ }));
    await user.click(dialog.getByRole('option', { name: 'Search the knowledge base for “net s”' }));
    await waitFor(() => expect(address()).toMatch(/^\/knowledgeBase\/search\?q=net(\+|%20)s$/));
  });

  it('is asked for from two letters on, and forgotten when fewer are left', async () => {
    const { user, api, dialog, field } = await typeInPalette('n');
    expect(dialog.queryByRole('group', { name: 'Data dictionary' })).toBeNull();
    await user.type(field, 'e');
    await dialog.findByRole('option', { name: /^Net Sales/ });
    expect(api.to(search).map(({ query }) => query.q)).toEqual(['ne']);
    await user.clear(field);
    expect(dialog.queryByRole('option', { name: /^Net Sales/ })).toBeNull();
  });

  it('does not keep the rest from being found when it cannot be read', async () => {
    const { api, dialog } = await typeInPalette('profile', {
      [search]: () => refuse('server.failed'),
    });
    await waitFor(() => expect(api.to(search)).toHaveLength(1));
    expect(dialog.getByRole('option', { name: 'Profile' })).toBeTruthy();
    expect(dialog.getByRole('option', { name: /Search the data dictionary/ })).toBeTruthy();
  });

  it('offers no dictionary where there is none', async () => {
    atSite('MX');
    const locale = { timezone: 'America/Mexico_City' };
    const preferences = { language_code: 'en-US', locale } as const;
    const reader = person('COMPANY_USER', { site_id: 'MX', user_preferences: preferences });
    stubApi({ ...sessionOf(reader), [search]: () => portalHits([]) });
    const app = renderAt('/');
    const { field, dialog } = await openPalette(app);
    await app.user.type(field, 'profile');
    await dialog.findByRole('option', { name: 'Profile' });
    expect(dialog.queryByRole('group', { name: 'Data dictionary' })).toBeNull();
  });
});
