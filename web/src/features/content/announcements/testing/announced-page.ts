import type { Announcement } from '@endcap/contract/content/announcements';
import { screen, within } from '@testing-library/react';
import { defaultConfiguration } from '../../../../lib/configuration/configuration.ts';
import { person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';

export const dismiss = 'POST /api/banner/:id/dismiss';
export const announcement: Announcement = {
  id: '0192a0de-0000-7000-8000-00000000000b',
  text: 'Report Builder rests on Sunday from 2 to 4.',
  severity: 'INFO',
  startsAt: '2026-11-14T00:00:00Z',
  endsAt: null,
  dismissible: true,
  audience: 'EVERYONE',
};

/** The profile page of a user for whom the server has this announcement. */
export function openAnnounced(
  banner: Announcement | undefined,
  user = person('COMPANY_USER'),
  configured: Partial<typeof defaultConfiguration> = {},
) {
  const api = stubApi({
    ...sessionOf(user),
    'GET /api/ccm': () => ({ config: { ...defaultConfiguration, ...configured } }),
    'GET /api/banner': () => banner,
    [dismiss]: () => {
      api.change({ 'GET /api/banner': () => undefined });
      return undefined;
    },
  });
  return { api, ...renderAt('/profile') };
}

export const region = async (name: string) => within(await screen.findByRole('region', { name }));
