import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultConfiguration } from '../../../lib/configuration/configuration.ts';
import { sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';

const check = 'POST /svc/v1/identity/recoveries/check' as const;
const stop = 'POST /svc/v1/identity/recoveries/stop' as const;

function openLink(answers: Parameters<typeof stubApi>[0] = {}, hash = '#token=secret-token') {
  const api = stubApi({
    ...sessionOf(null),
    'GET /api/ccm': () => ({ config: defaultConfiguration }),
    [check]: () => ({
      ...{ loginId: 'ana@people.example', decidedBy: 'COMPANY' as const },
      ...{ requestedOn: '2026-11-18T18:00:00.000Z', expiresOn: '2026-11-25T18:00:00.000Z' },
      opensOn: '2026-11-20T18:00:00.000Z',
    }),
    [stop]: () => undefined,
    ...answers,
  });
  return { api, ...renderAt(`/login/recovery${hash}`) };
}

it('stops the recovery with a button, never by opening the link', async () => {
  const { api, user, address } = openLink();
  const button = await screen.findByRole('button', { name: 'Stop it' });
  expect(screen.getByText(/knows the password of ana@people.example/)).toBeTruthy();
  expect(screen.getByText(/^It’s approved\. The account opens on/)).toBeTruthy();
  expect(address()).toBe('/login/recovery');
  expect(api.to(stop)).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'The recovery was stopped' })).toBeTruthy();
  expect(api.to(stop).map(({ body }) => body)).toEqual([{ token: 'secret-token' }]);
  const next = screen.getByRole('link', { name: 'Choose a new password' });
  expect(next.getAttribute('href')).toBe('/login/forgot');
});

it.each([
  ['link.used', 'There is nothing left to stop'],
  ['link.unknown', 'This link isn’t valid'],
] as const)('says so for a link that answers %s', async (code, title) => {
  openLink({ [check]: () => refuse(code) });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('can be tried again after a server failure', async () => {
  const { api, user } = openLink({ [stop]: () => refuse('server.failed') });
  await user.click(await screen.findByRole('button', { name: 'Stop it' }));
  await screen.findByText('Not stopped');
  api.change({ [stop]: () => undefined });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'The recovery was stopped' })).toBeTruthy();
});
