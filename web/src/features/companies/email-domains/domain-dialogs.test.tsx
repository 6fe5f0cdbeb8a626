import type { NewEmailDomain } from '@endcap/contract/companies/email-domains';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { refuse, type stubApi } from '../../../testing/stub-api.ts';
import {
  add,
  choose,
  domain,
  edit,
  list,
  openPage,
  own,
  pageOf,
  partner,
  remove,
  rowOf,
  usage,
  validate,
} from './testing/domains-screen.tsx';

describe('adding a domain', () => {
  async function openDialog(answers: Parameters<typeof stubApi>[0]) {
    const opened = openPage('COMPANY_ADMIN', answers);
    await rowOf('northfield.example');
    await opened.user.click(screen.getByRole('button', { name: 'Add domain' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog')) };
  }

  it('validates name and type before the request, and focuses the first wrong field', async () => {
    const { api, user, dialog } = await openDialog({});
    await user.click(dialog.getByRole('button', { name: 'Authorize' }));
    expect(dialog.getByText('Enter a domain.')).toBeTruthy();
    expect(dialog.getByText('Choose a domain type.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /Domain/ }));
    expect(api.to(add)).toEqual([]);
  });

  it('authorizes the domain, confirms it and shows it', async () => {
    const { api, user, dialog } = await openDialog({
      [add]: ({ body }) => domain((body as NewEmailDomain).domainName),
    });
    await enterText(user, dialog.getByRole('textbox', { name: /Domain/ }), 'new.example');
    await user.click(dialog.getByRole('radio', { name: 'Third party' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Allow sub-domains' }));
    api.change({ [list]: (asked) => pageOf([domain('new.example')], asked) });
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Authorize' })), {
      api,
      shows: 'new.example is authorized.',
      readsAgain: [list],
    });
    await rowOf('new.example');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.to(add)[0]?.body).toEqual({
      domainName: 'new.example',
      allowSubDomains: true,
      is3pDomain: true,
    });
  });

  it('shows the server’s validation error at the field and keeps the input', async () => {
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

  it.each([
    'email_domain.exists',
    'email_domain.public_host',
    'email_domain.public_suffix',
    'email_domain.retailer',
  ] as const)('shows %s at the name', async (code) => {
    const { user, dialog } = await openDialog({ [add]: () => refuse(code) });
    const input = dialog.getByRole('textbox', { name: /Domain/ });
    await user.type(input, 'gmail.com');
    await user.click(dialog.getByRole('radio', { name: 'Company' }));
    await user.click(dialog.getByRole('button', { name: 'Authorize' }));
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  });

  it('validates the name on blur', async () => {
    const { user, dialog } = await openDialog({
      [validate]: () => ({
        valid: [],
        invalid: [{ value: 'gmail.com', code: 'email_domain.public_host', message: 'Not that' }],
      }),
    });
    await enterText(user, dialog.getByRole('textbox', { name: /Domain/ }), 'gmail.com');
    await user.tab();
    expect(await dialog.findByText('Not that')).toBeTruthy();
  });

  it('stays open with the input when the server fails', async () => {
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
  it('sends the version that was seen', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', { [edit]: () => partner });
    const dialog = within(await choose(user, 'shelf.example', 'Edit'));
    await user.click(dialog.getByRole('checkbox', { name: 'Allow sub-domains' }));
    await dialog.findByText(/^5 users are at sub-domains and keep their access/);
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Save' })), {
      api,
      shows: 'shelf.example is updated.',
      readsAgain: [list],
    });
    expect(api.to(edit)[0]).toMatchObject({
      params: { domain: partner.id },
      headers: { 'if-match': '"3"' },
      body: { allowSubDomains: false, is3pDomain: true },
    });
  });

  it('counts the users of the sub-domains before they are withdrawn', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', { [usage]: () => refuse('server.failed') });
    const dialog = within(await choose(user, 'shelf.example', 'Edit'));
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    const box = dialog.getByRole('checkbox', { name: 'Allow sub-domains' });
    expect(dialog.queryByText(/couldn’t count the people/)).toBeNull();
    await user.click(box);
    expect(await dialog.findByText(/couldn’t count the people/)).toBeTruthy();
    expect(save.disabled).toBe(true);
    api.change({ [usage]: () => ({ users: 12, usersUnderSubDomains: 1 }) });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(
      await dialog.findByText(/^1 user is at a sub-domain and keeps their access/),
    ).toBeTruthy();
    expect(save.disabled).toBe(false);
    await user.click(box);
    expect(dialog.queryByText(/left outside/)).toBeNull();
  });

  it('does not count users where sub-domains were never allowed', async () => {
    const { api, user } = openPage();
    const dialog = within(await choose(user, 'northfield.example', 'Edit'));
    await user.click(dialog.getByRole('checkbox', { name: 'Allow sub-domains' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Allow sub-domains' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
    expect(api.to(usage)).toEqual([]);
  });

  it('shows an edit conflict and keeps the choices', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', { [edit]: () => refuse('resource.changed') });
    const dialog = within(await choose(user, 'shelf.example', 'Edit'));
    await user.click(dialog.getByRole('radio', { name: 'Company' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Someone else just changed this domain')).toBeTruthy();
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);

    const theirs = { ...partner, allowSubDomains: false, version: 4 };
    api.change({ [list]: (asked) => pageOf([theirs], asked), [edit]: () => theirs });
    await user.click(dialog.getByRole('button', { name: 'Load current values' }));
    expect(await dialog.findByText(/sub-domains not allowed, type Third party/)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Company' }).checked).toBe(true);

    await user.click(save);
    expect(await screen.findByText('shelf.example is updated.')).toBeTruthy();
    expect(api.to(edit).at(-1)?.headers['if-match']).toBe('"4"');
  });

  it('shows that the domain was removed meanwhile', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', { [edit]: () => refuse('resource.changed') });
    const dialog = within(await choose(user, 'shelf.example', 'Edit'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Someone else just changed this domain');
    api.change({ [list]: (asked) => pageOf([], asked) });
    await user.click(dialog.getByRole('button', { name: 'Load current values' }));
    expect(await dialog.findByText(/Someone deleted this domain/)).toBeTruthy();
  });

  it('shows at once that the domain was removed before saving', async () => {
    const { user } = openPage('COMPANY_ADMIN', { [edit]: () => refuse('resource.not_found') });
    const dialog = within(await choose(user, 'shelf.example', 'Edit'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Someone deleted this domain/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('finds the current version on a later page of the list', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', { [edit]: () => refuse('resource.changed') });
    const dialog = within(await choose(user, 'shelf.example', 'Edit'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Someone else just changed this domain');
    api.change({
      [list]: (asked) => pageOf(asked.query.pageNo === '1' ? [partner] : [own], asked, 101),
    });
    await user.click(dialog.getByRole('button', { name: 'Load current values' }));
    expect(await dialog.findByText(/^Saved now: sub-domains allowed/)).toBeTruthy();
  });
});

describe('deleting a domain', () => {
  it('counts the users of the domain before it is deleted', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', { [remove]: () => undefined });
    const dialog = within(await choose(user, 'northfield.example', 'Delete'));
    expect(await dialog.findByText(/^12 users use this domain/)).toBeTruthy();
    expect(api.to(remove)).toEqual([]);
    api.change({ [list]: (asked) => pageOf([partner], asked) });
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Delete' })), {
      api,
      shows: 'northfield.example is no longer authorized.',
      readsAgain: [list],
    });
    await waitFor(() => expect(screen.queryByText('northfield.example')).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
    expect(api.to(remove)[0]?.params.domain).toBe(own.id);
  });

  it('can be cancelled', async () => {
    const { api, user } = openPage();
    const dialog = within(await choose(user, 'northfield.example', 'Delete'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to(remove)).toEqual([]);
  });

  it('waits for the count before it can be confirmed', async () => {
    const { user } = openPage('COMPANY_ADMIN', { [usage]: () => refuse('server.failed') });
    const dialog = within(await choose(user, 'northfield.example', 'Delete'));
    expect(await dialog.findByText('We couldn’t count the people at this domain.')).toBeTruthy();
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    expect(confirm.disabled).toBe(true);
  });

  it('shows a failure with its reference', async () => {
    const { user } = openPage('COMPANY_ADMIN', { [remove]: () => refuse('access.denied') });
    const dialog = within(await choose(user, 'northfield.example', 'Delete'));
    await dialog.findByText(/^12 users/);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Access Denied\/Forbidden\. Reference: request-7/)).toBeTruthy();
  });
});
