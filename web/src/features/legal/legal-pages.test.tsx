import type { Locale } from '@endcap/contract/sites';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { atSite } from '../../testing/at-site.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { loadLegalText, termsVariant } from './legal-text.ts';

const title = () => screen.findByRole('heading', { level: 1 });

describe('the privacy policy', () => {
  it('is open to everyone, with its version and its contents', async () => {
    stubApi(sessionOf(null));
    renderAt('/privacyPolicy');
    expect((await title()).textContent).toBe('Privacy Policy');
    expect(screen.getByText('Version 1.0')).toBeTruthy();
    expect(screen.getByText('Updated November 2, 2026')).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const link of contents.getAllByRole('link')) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id)?.textContent).toBe(link.textContent);
    }
    await waitFor(() => expect(document.title).toBe('Privacy Policy - Endcap'));
  });

  it('is read in the language of the person', async () => {
    const user = person('COMPANY_USER');
    user.user_preferences.language_code = 'es-MX';
    stubApi(sessionOf(user));
    renderAt('/privacyPolicy');
    expect(await screen.findByRole('heading', { name: 'Aviso de privacidad' })).toBeTruthy();
    expect(screen.getByText('Actualizado el 2 de noviembre de 2026')).toBeTruthy();
  });

  it('does not exist in Mexico', async () => {
    atSite('MX');
    stubApi(sessionOf(null));
    renderAt('/privacyPolicy');
    expect(await screen.findByText('No encontramos esa página…')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Página no encontrada - Endcap'));
  });
});

describe('the terms', () => {
  it.each([
    ['BASIC_VENDOR', 'Terms for Basic suppliers'],
    ['CHARTER_VENDOR', 'Terms for Charter suppliers'],
    ['THIRD_PARTY', 'Terms for third-party partners'],
  ] as const)('of a %s are its own', async (companyType, heading) => {
    stubApi(sessionOf(person('COMPANY_USER', { companyType })));
    renderAt('/terms');
    await waitFor(async () => expect((await title()).textContent).toBe(heading));
    expect(document.title).toBe('Terms - Endcap');
  });

  it.each([
    [{ companyType: 'INTERNAL', user_type: 'INTERNAL', third_party_user: false }, 'INTERNAL'],
    [{ companyType: 'UNKNOWN', user_type: 'INTERNAL', third_party_user: false }, 'INTERNAL'],
    [{ companyType: 'UNKNOWN', user_type: 'EXTERNAL', third_party_user: false }, 'BASIC'],
    [
      { companyType: 'CHARTER_VENDOR', user_type: 'EXTERNAL', third_party_user: true },
      'THIRD_PARTY',
    ],
  ] as const)('of %o are %s', (user, variant) => {
    expect(termsVariant(user)).toBe(variant);
  });

  it('ask a visitor to sign in first', async () => {
    stubApi(sessionOf(null));
    const { address } = renderAt('/terms');
    await waitFor(() => expect(address()).toBe('/login?lastUrl=/terms'));
  });

  it.each(['MX', 'CA'] as const)('do not exist on the site of %s', async (site) => {
    atSite(site);
    stubApi(sessionOf(person('COMPANY_USER', { site_id: site })));
    renderAt('/terms');
    expect(await screen.findByText("We couldn't find that page…")).toBeTruthy();
  });
});

describe('a legal text', () => {
  it('without a translation is read in English', async () => {
    const found = await loadLegalText('privacy-policy', 'de-DE' as Locale);
    expect([found.locale, found.text.title]).toEqual(['en-US', 'Privacy Policy']);
  });

  it('that does not exist throws at once', () => {
    expect(() => loadLegalText('terms/NOBODY', 'en-US')).toThrow('terms/NOBODY.en-US.md');
  });
});
