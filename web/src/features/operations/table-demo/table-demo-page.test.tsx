import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

function open(address = '/dev/table') {
  stubApi(sessionOf(person('COMPANY_ADMIN')));
  return renderAt(address);
}
/** Waits for these rows: announced, and no longer loading. */
const range = (shown: string) =>
  waitFor(() => {
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(shown);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
  });
const inPager = () => within(screen.getByRole('navigation', { name: 'Pages' }));

afterEach(() => {
  document.querySelector('meta[name="environment"]')?.remove();
});

describe('the data table in the address', () => {
  it('keeps page, sort and search, and Back undoes them one by one', async () => {
    const { user, address, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe('/dev/table?page=2'));
    await user.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(address()).toBe('/dev/table?sort=email'));
    await user.type(screen.getByRole('searchbox'), 'person1');
    await waitFor(() => expect(address()).toBe('/dev/table?sort=email&search=person1'));
    await user.type(screen.getByRole('searchbox'), '3');
    await waitFor(() => expect(address()).toBe('/dev/table?sort=email&search=person13'));
    for (const before of ['/dev/table?sort=email', '/dev/table?page=2', '/dev/table']) {
      router.history.back();
      await waitFor(() => expect(address()).toBe(before));
    }
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('opens from a shared link as it was', async () => {
    open('/dev/table?page=2&size=25&sort=-email&search=northfield&row=person-6');
    await range('26–50 of 137');
    expect(inPager().getByRole<HTMLSelectElement>('combobox').value).toBe('25');
    const email = screen.getByRole('columnheader', { name: 'Email' });
    expect(email.getAttribute('aria-sort')).toBe('descending');
  });

  it('keeps a filter while turning pages, and marks the row that is open', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'All columns' }));
    await waitFor(() => expect(address()).toBe('/dev/table?columns=all'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe('/dev/table?page=2&columns=all'));
    await range('26–50 of 137');
    const [menu] = screen.getAllByRole('button', { name: /^Actions for/ });
    await user.click(menu as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
    await waitFor(() => expect(address()).toMatch(/page=2&row=person-\d+&columns=all$/));
    expect(document.querySelectorAll('tr[aria-current]')).toHaveLength(1);
  });

  it('remembers the chosen page size', async () => {
    const { user, router } = open();
    await user.selectOptions(await screen.findByRole('combobox'), '50');
    await range('1–50 of 137');
    await router.navigate({ to: '/dev/table', search: {} });
    await range('1–50 of 137');
  });

  it('goes to the last page from one past the end, without a step in the history', async () => {
    const { address, router } = open('/dev/table?page=99');
    await waitFor(() => expect(address()).toBe('/dev/table?page=6'));
    await range('126–137 of 137');
    expect(router.history.length).toBe(1);
  });

  it('keeps a selection over paging and search, until the action', async () => {
    const { user } = open('/dev/table?sort=email');
    const [, first] = await waitFor(() => {
      const boxes = screen.getAllByRole('checkbox', { name: /^Select/ });
      expect(boxes.length).toBe(26);
      return boxes;
    });
    await user.click(first as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await range('26–50 of 137');
    await user.type(screen.getByRole('searchbox'), 'person77@');
    await range('1–1 of 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText('deleting…')).toBeTruthy());
    expect(screen.queryByText(/ selected$/)).toBeNull();
  });

  it('does not exist outside the demo', async () => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'environment', content: 'production' });
    document.head.append(meta);
    open();
    expect(await screen.findByText("We couldn't find that page…")).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
