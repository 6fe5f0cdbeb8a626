import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { legalServer } from '../../features/content/legal/testing/legal-samples.ts';
import { useTitleOfPage } from '../../lib/browser/page-title.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { renderWidget } from '../../testing/render-widget.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { ErrorScreen } from './error-screens.tsx';

describe('the error page', () => {
  it('says what the specification says, and leads home', async () => {
    stubApi(sessionOf(null));
    renderAt('/error');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Something went wrong');
    expect(screen.getByText('Please try again')).toBeTruthy();
    const home = screen.getByRole('link', { name: 'Return to Home' });
    expect(home.getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
    await waitFor(() => expect(document.title).toBe('Error - Endcap'));
  });

  it('leads back to where the person was', async () => {
    stubApi({ ...sessionOf(person('COMPANY_USER')), ...legalServer() });
    const { user, router, address } = renderAt('/privacyPolicy');
    await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
    await router.navigate({ to: '/error' });
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(address()).toBe('/privacyPolicy'));
  });
});

describe('the page that was not found', () => {
  const title = "We couldn't find that page…";

  it('leads home', async () => {
    stubApi(sessionOf(null));
    renderAt('/nowhere');
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
  });

  it('leads back to the page with the broken link, and to a ticket about it', async () => {
    stubApi({ ...sessionOf(person('COMPANY_USER')), ...legalServer() });
    const { user, router, address } = renderAt('/privacyPolicy');
    await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
    await router.navigate({ to: '/nowhere' as never });
    await screen.findByRole('heading', { level: 1, name: title });
    const report = screen.getByRole('link', { name: 'Report this problem' });
    expect(report.getAttribute('href')).toContain('/support/ticketCreation?');
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(address()).toBe('/privacyPolicy'));
  });
});

describe('the error screen', () => {
  function detailsIn(environment: string) {
    const setting = Object.assign(document.createElement('meta'), {
      name: 'environment',
      content: environment,
    });
    document.head.append(setting);
    renderWidget(<ErrorScreen error={new TypeError('shelf is undefined')} onRetry={() => {}} />);
    setting.remove();
    return within(screen.getByRole('alert')).getByRole('group');
  }

  it('shows the error and its stack outside of production', () => {
    expect(detailsIn('dev').textContent).toMatch(/TypeError: shelf is undefined\n\s+at /);
  });

  it('names the failure in the tab, and not the page that could not be shown', async () => {
    const Title = () => <p>{`Title: ${useTitleOfPage()}`}</p>;
    renderWidget(
      <>
        <Title />
        <ErrorScreen error={new Error('No chunk')} onRetry={() => {}} />
      </>,
    );
    expect(await screen.findByText('Title: Error')).toBeTruthy();
  });

  it('shows the message alone in production', () => {
    expect(detailsIn('production').textContent).toBe('Detailsshelf is undefined');
  });
});
