import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { atSite } from '../../../testing/at-site.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import { termsTextOf } from './legal.queries.ts';
import { legalKey, legalServer } from './testing/legal-samples.ts';

const title = () => screen.findByRole('heading', { level: 1 });

describe('the privacy policy', () => {
  it('is open to everyone, with its version and its contents', async () => {
    stubApi({ ...sessionOf(null), ...legalServer() });
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
    stubApi({ ...sessionOf(user), ...legalServer() });
    renderAt('/privacyPolicy');
    expect(await screen.findByRole('heading', { name: 'Privacy Policy (es)' })).toBeTruthy();
    expect(screen.getByText('Actualizado el 2 de noviembre de 2026')).toBeTruthy();
  });

  it('does not exist in Mexico', async () => {
    atSite('MX');
    stubApi({ ...sessionOf(null), ...legalServer() });
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
    stubApi({ ...sessionOf(person('COMPANY_USER', { companyType })), ...legalServer() });
    renderAt('/terms');
    await waitFor(async () => expect((await title()).textContent).toBe(heading));
    expect(document.title).toBe('Terms - Endcap');
  });

  it.each([
    [{ companyType: 'INTERNAL', user_type: 'INTERNAL', third_party_user: false }, 'terms-internal'],
    [{ companyType: 'UNKNOWN', user_type: 'INTERNAL', third_party_user: false }, 'terms-internal'],
    [{ companyType: 'UNKNOWN', user_type: 'EXTERNAL', third_party_user: false }, 'terms-basic'],
    [
      { companyType: 'CHARTER_VENDOR', user_type: 'EXTERNAL', third_party_user: true },
      'terms-third-party',
    ],
  ] as const)('of %o are %s', (user, id) => {
    expect(termsTextOf(user)).toBe(id);
  });

  it('ask a visitor to sign in first', async () => {
    stubApi({ ...sessionOf(null), ...legalServer() });
    const { address } = renderAt('/terms');
    await waitFor(() => expect(address()).toBe('/login?lastUrl=/terms'));
  });

  it.each(['MX', 'CA'] as const)('do not exist on the site of %s', async (site) => {
    atSite(site);
    stubApi({ ...sessionOf(person('COMPANY_USER', { site_id: site })), ...legalServer() });
    renderAt('/terms');
    expect(await screen.findByText("We couldn't find that page…")).toBeTruthy();
  });
});

describe('a legal text', () => {
  it('of an earlier version stays readable, and leads to the one in force', async () => {
    stubApi({ ...sessionOf(null), ...legalServer(2) });
    const { user, address } = renderAt('/privacyPolicy');
    expect(await screen.findByText('Words of version 2.')).toBeTruthy();
    const versions = within(screen.getByRole('region', { name: 'Other versions' }));
    await user.click(versions.getByRole('link', { name: 'Version 1.0' }));
    expect(await screen.findByText('Words of version 1.')).toBeTruthy();
    expect(address()).toBe('/privacyPolicy?version=1');
    await user.click(screen.getByRole('link', { name: 'Read version 2.0, which is in force' }));
    expect(await screen.findByText('Words of version 2.')).toBeTruthy();
    expect(address()).toBe('/privacyPolicy');
  });

  it('that cannot be loaded is asked for again', async () => {
    const api = stubApi({ ...sessionOf(null), [legalKey]: () => refuse('server.failed') });
    const { user } = renderAt('/privacyPolicy');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.change(legalServer());
    await user.click(retry);
    expect((await title()).textContent).toBe('Privacy Policy');
  });
});
