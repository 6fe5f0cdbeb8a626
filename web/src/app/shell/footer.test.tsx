import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../lib/configuration/configuration.ts';
import { atSite } from '../../testing/at-site.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';

async function footerLinks() {
  // The account button or the sign-in link shows that the session has loaded.
  await within(await screen.findByRole('banner')).findByText(/^(Account of Maya Reyes|Sign in)$/);
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText(`© ${new Date().getFullYear()} Endcap`)).toBeTruthy();
  return footer.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

const english = { language_code: 'en-US' as const, locale: { timezone: 'America/Chicago' } };

describe('the footer', () => {
  it('offers both legal texts to a person on the site of the United States', async () => {
    atSite('US');
    stubApi(sessionOf(person('COMPANY_USER')));
    renderAt('/error');
    expect(await footerLinks()).toEqual(['/articles/insights', '/privacyPolicy', '/terms']);
  });

  it('names the release of the demo, and none elsewhere', async () => {
    atSite('US');
    stubApi({
      ...sessionOf(null),
      'GET /api/ccm': () => ({ config: { ...defaultConfiguration, version: '0.1.0' } }),
    });
    renderAt('/error');
    const footer = await screen.findByRole('contentinfo');
    await within(footer).findByText(`© ${new Date().getFullYear()} Endcap · Version 0.1.0`);
  });

  it('offers a visitor the privacy policy alone', async () => {
    atSite('US');
    stubApi(sessionOf(null));
    renderAt('/error');
    expect(await footerLinks()).toEqual(['/articles/insights', '/privacyPolicy']);
  });

  it('has no terms in Canada', async () => {
    atSite('CA');
    stubApi(sessionOf(person('COMPANY_USER', { site_id: 'CA', user_preferences: english })));
    renderAt('/error');
    expect(await footerLinks()).toEqual(['/articles/insights', '/privacyPolicy']);
  });

  it('has neither in Mexico', async () => {
    atSite('MX');
    stubApi(sessionOf(person('COMPANY_USER', { site_id: 'MX', user_preferences: english })));
    renderAt('/error');
    expect(await footerLinks()).toEqual(['/articles/insights']);
  });
});
