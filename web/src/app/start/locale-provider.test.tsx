import type { Locale } from '@endcap/contract/sites';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { siteQuery } from '../../lib/session/site-query.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { LocaleProvider } from './locale-provider.tsx';

function Shown() {
  const { locale, timeZone } = useLocale();
  return <p>{`${locale} ${timeZone}`}</p>;
}

function show({ saved, zone = '' }: { saved: Locale | null; zone?: string }) {
  const user = person('COMPANY_USER');
  user.user_preferences = { language_code: saved, locale: { timezone: zone } };
  stubApi(sessionOf(user));
  const client = createQueryClient();
  const site = { site: 'MX', locale: 'es-MX', locales: ['es-MX'], name: 'México' } as const;
  client.setQueryData(siteQuery.queryKey, { ...site, locales: [...site.locales] });
  render(
    <QueryClientProvider client={client}>
      <LocaleProvider startLocale="fr-CA">
        <Shown />
      </LocaleProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('a saved language goes before that of the site', async () => {
  show({ saved: 'en-US', zone: 'America/Denver' });
  expect(await screen.findByText('en-US America/Denver')).toBeTruthy();
});

it('without one the site decides, and the zone falls back to a known one', async () => {
  show({ saved: null, zone: 'Mars/Olympus' });
  expect(await screen.findByText('es-MX America/Chicago')).toBeTruthy();
});

it('until the person is known, the page keeps the language it started in', () => {
  show({ saved: 'en-US' });
  expect(screen.getByText('fr-CA America/Chicago')).toBeTruthy();
});
