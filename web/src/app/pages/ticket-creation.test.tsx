import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  createKey,
  reasons,
  reasonsKey,
} from '../../features/support/tickets/testing/ticket-samples.ts';
import { enterText } from '../../testing/enter-text.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { portalHits } from '../../testing/portal-hits.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { reportAddress } from '../errors/error-screens.tsx';

const form = '/support/ticketCreation';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

function open(
  address: string,
  user: Parameters<typeof sessionOf>[0] = person('COMPANY_USER'),
  answers: Parameters<typeof stubApi>[0] = {},
) {
  const api = stubApi({ ...sessionOf(user), [reasonsKey]: reasons, ...answers });
  return { api, ...renderAt(address) };
}

describe('a ticket that asks for access', () => {
  it('shows a supplier the cards too', async () => {
    open(`${form}?request=access`);
    expect((await field('Reason')).value).toBe('ACCESS');
    expect(screen.getByRole('heading', { name: 'Request access' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open your apps' }).getAttribute('href')).toBe('/apps');
  });

  it('leads an internal user to the page for it', async () => {
    const internal = person('INTERNAL_USER', {
      ...{ user_type: 'INTERNAL', tenant: null, companyType: 'UNKNOWN' },
      authz: { ...person('INTERNAL_USER').authz, group: 'INTERNAL_USER' },
    });
    const { address } = open(`${form}?request=access`, internal);
    await waitFor(() => expect(address()).toBe('/profile/requestAccess'));
  });

  it('is a ticket for a visitor', async () => {
    open(`${form}?request=access`, null);
    expect((await field('Reason')).value).toBe('ACCESS');
    expect(screen.queryByRole('link', { name: 'Open your apps' })).toBeNull();
  });
});

it('a ticket from an error screen has its page and its request, which are sent', async () => {
  window.history.replaceState({}, '', '/admin/userList?search=maya');
  const address = reportAddress('request-9');
  const { api, user } = open(address, undefined, {
    [createKey]: () => ({ incidentId: 'T-7K3M9QA' }),
  });
  expect((await field('Reason')).value).toBe('BUG');
  await enterText(user, await field('Subject'), 'The list is empty');
  await enterText(user, await field('Description'), 'It was there yesterday.');
  await user.click(await screen.findByRole('button', { name: 'Send ticket' }));
  await screen.findByText('T-7K3M9QA');
  const sent = api.to(createKey)[0]?.body as FormData | undefined;
  expect(JSON.parse(String(sent?.get('incidentDetail'))).context).toMatchObject({
    page: '/admin/userList',
    requestIds: ['request-9'],
  });
});

const hit = (kind: 'ARTICLE' | 'RELEASE_NOTE' | 'TERM' | 'USER', id: string, title: string) => ({
  ...{ kind, id, title, hint: '' },
  workspace: kind === 'ARTICLE' ? 'data' : null,
});

it('the best articles, release notes and terms are offered in turn while the subject is typed, beside the form', async () => {
  const { api, user } = open(form, undefined, {
    'GET /api/search': () =>
      portalHits([
        hit('USER', 'u1', 'Nettie Ruiz'),
        hit('TERM', 'net-sales', 'Net sales'),
        hit('RELEASE_NOTE', 'restated', 'Net sales restated'),
        hit('ARTICLE', 'three-kinds-of-sales', 'Gross, POS and net sales'),
        hit('ARTICLE', 'undo', 'Undo a change'),
      ]),
  });
  await enterText(user, await field('Subject'), 'net sales are wrong');
  const title = await screen.findByText('Does one of these help?');
  const links = within(title.parentElement as HTMLElement).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'Gross, POS and net sales',
      '/knowledgeBase/article/content?kb=data&article=three-kinds-of-sales',
    ],
    ['Net sales restated', '/releaseNotes/article?note=restated'],
    ['Net sales', '/dataDictionaryV2?selected=net-sales'],
  ]);
  expect(links[0]?.getAttribute('target')).toBe('_blank');
  expect(api.to('GET /api/search').at(-1)?.query).toEqual({
    q: 'net sales are wrong',
    purpose: 'ANSWER',
  });
});
