import type { EmailDomain, NewEmailDomain } from '@endcap/contract/email-domains';
import type { Role } from '@endcap/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { company, person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { type Asked, refuse, stubApi } from '../../testing/stub-api.ts';

const list = 'GET /api/companies/:companyId/email-domains' as const;
const add = 'POST /api/companies/:companyId/email-domains' as const;
const validate = 'POST /api/companies/:companyId/email-domains/validate' as const;
const edit = 'PUT /api/companies/:companyId/email-domains/:domain' as const;
const remove = 'DELETE /api/companies/:companyId/email-domains/:domain' as const;
const usage = 'GET /api/companies/:companyId/email-domains/:domain/usage' as const;

function domain(domainName: string, overrides: Partial<EmailDomain> = {}): EmailDomain {
  return {
    id: `0192a0de-0000-7000-8000-${String(domainName.length).padStart(12, '0')}`,
    companyId: company.id,
    domainName,
    allowSubDomains: false,
    is3pDomain: false,
    createdOn: '2026-11-14T18:00:00.000Z',
    createdBy: null,
    version: 3,
    ...overrides,
  };
}

function pageOf(items: EmailDomain[], { query }: Asked, totalElements = items.length) {
  const [page, pageSize] = [Number(query.pageNo), Number(query.pageSize)];
  return { items, page, pageSize, totalElements, totalPages: Math.ceil(totalElements / pageSize) };
}

const own = domain('northfield.example');
const partner = domain('shelf.example', { is3pDomain: true, allowSubDomains: true });

/** The page as one role sees it, over a server that answers as given. */
function openPage(
  role: Role = 'COMPANY_ADMIN',
  answers: Parameters<typeof stubApi>[0] = {},
  address = '/admin/domainsList',
) {
  const api = stubApi({
    ...sessionOf(person(role)),
    [list]: (asked) => pageOf([own, partner], asked),
    [validate]: () => ({ valid: [], invalid: [] }),
    [usage]: () => ({ users: 12 }),
    ...answers,
  });
  return { api, ...renderAt(address) };
}

const rowOf = (name: string) =>
  waitFor(() => {
    const cell = screen.queryAllByRole('cell').find(({ textContent }) => textContent === name);
    expect(cell, `a row of ${name}`).toBeDefined();
    return within(cell?.closest('tr') as HTMLElement);
  });

async function choose(user: ReturnType<typeof renderAt>['user'], row: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

describe('the list of authorized domains', () => {
  it('shows domain, sub-domains, type and date of each', async () => {
    openPage();
    const row = await rowOf('shelf.example');
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'shelf.example',
      'Yes',
      'Third party',
      'Nov 14, 2026',
      '',
    ]);
    expect(screen.getByText(/^2 domains .* Northfield Foods$/)).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Authorized Domains - Endcap'));
  });

  it('asks the server for what the address says', async () => {
    const { api } = openPage(
      'COMPANY_ADMIN',
      { [list]: (asked) => pageOf([own], asked, 60) },
      '/admin/domainsList?page=2&size=25&sort=-createdOn&search=north',
    );
    await rowOf('northfield.example');
    expect(api.to(list)[0]).toMatchObject({
      params: { companyId: company.id },
      query: {
        pageNo: '1',
        pageSize: '25',
        sortBy: 'createdOn',
        sortOrder: 'desc',
        search: 'north',
      },
    });
  });

  it('fetches the next page ahead and keeps the rows until it is shown', async () => {
    const { api, user, address } = openPage('COMPANY_ADMIN', {
      [list]: (asked) => pageOf([asked.query.pageNo === '1' ? partner : own], asked, 11),
    });
    await rowOf('northfield.example');
    await waitFor(() => expect(api.to(list).map(({ query }) => query.pageNo)).toEqual(['0', '1']));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await rowOf('shelf.example');
    expect(address()).toBe('/admin/domainsList?page=2');
    expect(api.to(list)).toHaveLength(2);
  });

  it('searches once the person pauses, from the first page', async () => {
    const { api, user, address } = openPage(
      'COMPANY_ADMIN',
      { [list]: (asked) => pageOf([own], asked, 60) },
      '/admin/domainsList?page=3',
    );
    await user.type(await screen.findByRole('searchbox'), 'shelf');
    await waitFor(() => expect(address()).toBe('/admin/domainsList?search=shelf'));
    await waitFor(() => expect(api.to(list).at(-1)?.query.search).toBe('shelf'));
    const searches = new Set(api.to(list).map(({ query }) => query.search));
    expect([...searches]).toEqual([undefined, 'shelf']);
    expect(api.to(list).find(({ query }) => query.search)?.query.pageNo).toBe('0');
  });

  it('sorts by the server and remembers it in the address', async () => {
    const { api, user, address } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Creation Date' }));
    await waitFor(() => expect(address()).toBe('/admin/domainsList?sort=createdOn'));
    await waitFor(() => expect(api.to(list).at(-1)?.query.sortBy).toBe('createdOn'));
  });

  it('says what a search did not find and offers to clear it', async () => {
    const { user, address } = openPage(
      'COMPANY_ADMIN',
      { [list]: (asked) => pageOf(asked.query.search ? [] : [own], asked) },
      '/admin/domainsList?search=zzz',
    );
    const nothing = await screen.findByText('No domain matches “zzz”');
    await user.click(
      within(nothing.parentElement as HTMLElement).getByRole('button', {
        name: 'Clear the search',
      }),
    );
    await rowOf('northfield.example');
    expect(address()).toBe('/admin/domainsList');
  });

  it('says what to do when there are none', async () => {
    const { user } = openPage('COMPANY_ADMIN', { [list]: (asked) => pageOf([], asked) });
    await screen.findByText('No domain is authorized yet');
    const [, next] = screen.getAllByRole('button', { name: 'Add domain' });
    await user.click(next as HTMLElement);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('shows a failure in its place, with its reference, and tries again', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', { [list]: () => refuse('server.failed') });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The domains could not be loaded');
    expect(alert.textContent).toContain('Reference: request-7');
    api.change({ [list]: (asked) => pageOf([own], asked) });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await rowOf('northfield.example');
  });
});

describe('who sees what', () => {
  it('sends a person who is not signed in to sign in, and back', async () => {
    stubApi(sessionOf(null));
    const { address } = renderAt('/admin/domainsList?page=2');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/login?lastUrl=/admin/domainsList%3Fpage%3D2');
  });

  it('tells a person without the right that they are not an administrator', async () => {
    const { api } = openPage('COMPANY_USER');
    expect(await screen.findByText('You are not an administrator.')).toBeTruthy();
    expect(api.to(list)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add domain' })).toBeNull();
  });

  it('gives no buttons to a person who may only look', async () => {
    openPage('SPONSORED_SUPPLIER');
    await rowOf('northfield.example');
    expect(screen.queryByRole('button', { name: 'Add domain' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});

describe('adding a domain', () => {
  async function openDialog(answers: Parameters<typeof stubApi>[0]) {
    const opened = openPage('COMPANY_ADMIN', answers);
    await rowOf('northfield.example');
    await opened.user.click(screen.getByRole('button', { name: 'Add domain' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog')) };
  }

  it('asks for a name and a type before it asks the server', async () => {
    const { api, user, dialog } = await openDialog({});
    await user.click(dialog.getByRole('button', { name: 'Authorize' }));
    expect(dialog.getByText('Enter a domain.')).toBeTruthy();
    expect(dialog.getByText('Choose a domain type.')).toBeTruthy();
    expect(api.to(add)).toEqual([]);
  });

  it('authorizes it, says so and shows it', async () => {
    const { api, user, dialog } = await openDialog({
      [add]: ({ body }) => domain((body as NewEmailDomain).domainName),
    });
    await user.type(dialog.getByRole('textbox', { name: /Domain/ }), 'new.example');
    await user.click(dialog.getByRole('radio', { name: 'Third party' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Allow sub-domains' }));
    api.change({ [list]: (asked) => pageOf([domain('new.example')], asked) });
    await user.click(dialog.getByRole('button', { name: 'Authorize' }));
    expect(await screen.findByText('new.example is authorized.')).toBeTruthy();
    await rowOf('new.example');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.to(add)[0]?.body).toEqual({
      domainName: 'new.example',
      allowSubDomains: true,
      is3pDomain: true,
    });
  });

  it('puts what the server objects to at the field and keeps what was typed', async () => {
    const message = 'Enter a domain such as example.com.';
    const { user, dialog } = await openDialog({
      [add]: () =>
        refuse('input.invalid', [
          { in: 'body', field: 'domainName', code: 'field.domain_name', message },
        ]),
    });
    const input = dialog.getByRole<HTMLInputElement>('textbox', { name: /Domain/ });
    await user.type(input, 'not a domain');
    await user.click(dialog.getByRole('radio', { name: 'Company' }));
    await user.click(dialog.getByRole('button', { name: 'Authorize' }));
    expect((await dialog.findByText(message)).getAttribute('role')).toBe('alert');
    expect(input.value).toBe('not a domain');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Company' }).checked).toBe(true);
  });

  it.each(['email_domain.exists', 'email_domain.public_host'] as const)(
    'tells %s at the name',
    async (code) => {
      const { user, dialog } = await openDialog({ [add]: () => refuse(code) });
      const input = dialog.getByRole('textbox', { name: /Domain/ });
      await user.type(input, 'gmail.com');
      await user.click(dialog.getByRole('radio', { name: 'Company' }));
      await user.click(dialog.getByRole('button', { name: 'Authorize' }));
      await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    },
  );

  it('tries the name as soon as the person goes on', async () => {
    const { user, dialog } = await openDialog({
      [validate]: () => ({
        valid: [],
        invalid: [{ value: 'gmail.com', code: 'email_domain.public_host', message: 'Not that' }],
      }),
    });
    await user.type(dialog.getByRole('textbox', { name: /Domain/ }), 'gmail.com');
    await user.tab();
    expect(await dialog.findByText('Not that')).toBeTruthy();
  });

  it('stays open with what was typed when the server fails', async () => {
    const { user, dialog } = await openDialog({ [add]: () => refuse('server.failed') });
    const input = dialog.getByRole<HTMLInputElement>('textbox', { name: /Domain/ });
    await user.type(input, 'new.example');
    await user.click(dialog.getByRole('radio', { name: 'Company' }));
    await user.click(dialog.getByRole('button', { name: 'Authorize' }));
    expect(await screen.findByText(/Something went wrong\.\.\.!/)).toBeTruthy();
    expect(screen.getByText(/Reference: request-7/)).toBeTruthy();
    expect(input.value).toBe('new.example');
  });
});

describe('editing a domain', () => {
  it('saves over the version that was seen', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', { [edit]: () => partner });
    const dialog = within(await choose(user, 'shelf.example', 'Edit'));
    await user.click(dialog.getByRole('checkbox', { name: 'Allow sub-domains' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('shelf.example is changed.')).toBeTruthy();
    expect(api.to(edit)[0]).toMatchObject({
      params: { domain: partner.id },
      headers: { 'if-match': '"3"' },
      body: { allowSubDomains: false, is3pDomain: true },
    });
  });

  it('tells when someone else was quicker, and keeps what was chosen', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', { [edit]: () => refuse('resource.changed') });
    const dialog = within(await choose(user, 'shelf.example', 'Edit'));
    await user.click(dialog.getByRole('radio', { name: 'Company' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Someone else changed this domain meanwhile')).toBeTruthy();
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);

    const theirs = { ...partner, allowSubDomains: false, version: 4 };
    api.change({ [list]: (asked) => pageOf([theirs], asked), [edit]: () => theirs });
    await user.click(dialog.getByRole('button', { name: 'Load current values' }));
    expect(await dialog.findByText(/sub-domains not allowed, type Third party/)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Company' }).checked).toBe(true);

    await user.click(save);
    expect(await screen.findByText('shelf.example is changed.')).toBeTruthy();
    expect(api.to(edit).at(-1)?.headers['if-match']).toBe('"4"');
  });

  it('tells when the domain is gone', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', { [edit]: () => refuse('resource.changed') });
    const dialog = within(await choose(user, 'shelf.example', 'Edit'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Someone else changed this domain meanwhile');
    api.change({ [list]: (asked) => pageOf([], asked) });
    await user.click(dialog.getByRole('button', { name: 'Load current values' }));
    expect(await dialog.findByText(/no longer authorized: someone removed it/)).toBeTruthy();
  });
});

describe('deleting a domain', () => {
  it('tells first how many people it leaves outside', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', { [remove]: () => undefined });
    const dialog = within(await choose(user, 'northfield.example', 'Delete'));
    expect(await dialog.findByText(/^12 users are left outside/)).toBeTruthy();
    expect(api.to(remove)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('northfield.example is no longer authorized.')).toBeTruthy();
    expect(api.to(remove)[0]?.params.domain).toBe(own.id);
  });

  it('can be called off', async () => {
    const { api, user } = openPage();
    const dialog = within(await choose(user, 'northfield.example', 'Delete'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to(remove)).toEqual([]);
  });

  it('waits for the count before it can be confirmed', async () => {
    const { user } = openPage('COMPANY_ADMIN', { [usage]: () => refuse('server.failed') });
    const dialog = within(await choose(user, 'northfield.example', 'Delete'));
    expect(await dialog.findByText('The people of this domain could not be counted.')).toBeTruthy();
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    expect(confirm.disabled).toBe(true);
  });

  it('tells a failure with its reference', async () => {
    const { user } = openPage('COMPANY_ADMIN', { [remove]: () => refuse('access.denied') });
    const dialog = within(await choose(user, 'northfield.example', 'Delete'));
    await dialog.findByText(/^12 users/);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Access Denied\/Forbidden\. Reference: request-7/)).toBeTruthy();
  });
});
