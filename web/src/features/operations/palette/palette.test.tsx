import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { company, freeAccess, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

const me = person('COMPANY_ADMIN', {
  products: [
    { code: 'REPORT_BUILDER', accessStatus: 'ACCESS_COMPLETE', subApps: [] },
    { code: 'SHOPPER_BEHAVIOR', accessStatus: 'ACCESS_COMPLETE', subApps: [] },
    { code: 'DIGITAL_LANDSCAPES', accessStatus: 'ACCESS_PENDING', subApps: [] },
  ],
});

async function open(user = me, answers: Parameters<typeof stubApi>[0] = {}) {
  stubApi({ ...sessionOf(user), ...answers });
  const app = renderAt('/');
  await screen.findByRole('button', { name: 'Search' });
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search everything' }));
  return { ...app, dialog, field: dialog.getByRole('combobox') };
}

const options = () => screen.queryAllByRole('option').map((one) => one.textContent ?? '');
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the palette', () => {
  it('offers the products and pages that the person may open, and no others', async () => {
    const { dialog } = await open();
    const groups = dialog.getAllByRole('group').map((group) => group.textContent ?? '');
    expect(groups.map((words) => /^[A-Z][a-z]+?(?=[A-Z])/.exec(words)?.[0])).toEqual([
      'Actions',
      'Products',
      'Pages',
    ]);
    const all = options().join('|');
    expect(all).toContain('Report Builder');
    expect(all).toContain('Authorized Domains');
    expect(all).not.toContain('Digital Landscapes');
    expect(all).not.toContain('Customer accounts');
    expect(all).not.toContain('Signed out');
  });

  it('finds while the person types, whatever the accents, and says how much', async () => {
    const { user, field, dialog } = await open();
    await user.type(field, 'Prófile');
    expect(options()).toEqual(['Profile', 'Search the data dictionary for “Prófile”']);
    expect(dialog.getByText('2 results')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'zq');
    expect(options()).toEqual([]);
    expect(dialog.getByText('Nothing matches “zq”')).toBeTruthy();
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('goes round with the arrow keys and opens a page with Enter', async () => {
    const { user, field, address } = await open();
    expect(document.activeElement).toBe(field);
    const [first] = options();
    expect(chosen()).toBe(first);
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe(options().at(-1));
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(first);
    const active = screen.getByRole('option', { selected: true });
    expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
    await user.type(field, 'authorized{Enter}');
    await waitFor(() => expect(address()).toContain('/admin/domainsList'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('launches a product in a new tab where it wants one', async () => {
    const opened = vi.spyOn(window, 'open').mockImplementation(() => null);
    const { user, field } = await open();
    await user.type(field, 'report{Enter}');
    expect(opened).toHaveBeenCalledWith(
      `/svc/v1/products/REPORT_BUILDER/launch?company=${company.id}`,
      '_blank',
      'noopener',
    );
  });

  it('launches it in this tab where the operator says so', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { user, field } = await open(me, {
      'GET /svc/v1/products': () => ({ products: [], same_tab: ['REPORT_BUILDER'] }),
    });
    await user.type(field, 'report');
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: 'Opens in a new tab' })).toBeNull(),
    );
    await user.keyboard('{Enter}');
    expect(left).toHaveBeenCalledWith(
      `/svc/v1/products/REPORT_BUILDER/launch?company=${company.id}`,
    );
  });

  it('launches another product in this tab, by a click', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('option', { name: /Shopper Behavior/ }));
    expect(left).toHaveBeenCalledWith(
      `/svc/v1/products/SHOPPER_BEHAVIOR/launch?company=${company.id}`,
    );
  });

  it('keeps its place and its size while the user types', async () => {
    const { user, field } = await open();
    const box = screen.getByRole('dialog');
    const before = box.className;
    await user.type(field, 'zq');
    expect(screen.getByRole('dialog')).toBe(box);
    expect(box.className).toBe(before);
    expect(box.closest('[data-centered]')).toBeNull();
  });

  it('closes with Escape', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens by its button too', async () => {
    stubApi(sessionOf(me));
    const { user } = renderAt('/');
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('combobox')).toBeTruthy();
  });

  it.each([
    ['no user is signed in', null],
    [
      'the user has still to register',
      person('COMPANY_USER', { access: { ...freeAccess, registration_due: true } }),
    ],
  ])('is not there while %s', async (_, user) => {
    stubApi(sessionOf(user));
    const app = renderAt(user ? '/terms' : '/');
    await screen.findAllByRole('heading', { level: 1 });
    await app.user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
