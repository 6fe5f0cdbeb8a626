import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServer } from '../../features/content/learn/testing/learn-samples.ts';
import { startTracking } from '../../lib/browser/track.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { trackPageViews } from './track-page-views.ts';

const beacons: Promise<string>[] = [];
const pageViews = async () =>
  (await Promise.all(beacons)).flatMap((body) =>
    JSON.parse(body).events.map((event: { type: string; name: string }) => event.name),
  );

let stop = () => {};
afterEach(() => {
  stop();
  beacons.length = 0;
});

beforeEach(() => {
  const sendBeacon = (_: string, blob: Blob) => beacons.push(blob.text()) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});

it('every path that is reached is one page view, by the id of its route', async () => {
  stubApi(sessionOf(person('COMPANY_USER')));
  stop = startTracking(Promise.resolve(true));
  const { router } = renderAt('/');
  trackPageViews(router);
  await screen.findByRole('heading', { level: 1 });
  await router.navigate({ href: '/logout' });
  await screen.findByText('You’re still signed in');
  await router.navigate({ href: '/logout?again=1' });
  await router.navigate({ href: '/no/such/page' });
  await screen.findByText("We couldn't find that page…");
  await waitFor(async () => expect(await pageViews()).toContain('page-not-found'), {
    interval: 200,
  });
  expect(await pageViews()).toEqual(['marketing', 'logout', 'page-not-found']);
  vi.unstubAllGlobals();
});

it('each product that is read about is a page view of its own', async () => {
  stubApi({ ...sessionOf(null), ...learnServer });
  stop = startTracking(Promise.resolve(true));
  const { router } = renderAt('/learn?product=SHOPPER_BEHAVIOR');
  trackPageViews(router);
  await screen.findByRole('heading', { level: 1, name: 'Shopper Behavior' });
  await router.navigate({ href: '/learn?product=SHOPPER_BEHAVIOR&from=mail' });
  for (const product of ['CHANNEL_PERFORMANCE', 'CUSTOMER_PERCEPTION', 'DIGITAL_LANDSCAPES']) {
    await router.navigate({ href: `/learn?product=${product}` });
  }
  await router.navigate({ href: '/learn?product=REPORT_BUILDER' });
  await waitFor(async () => expect(await pageViews()).toContain('page-not-found'), {
    interval: 200,
  });
  expect(await pageViews()).toEqual([
    'learn-more-shopper-behavior',
    'learn-more-channel-performance',
    'learn-more-customer-perception',
    'learn-more-digital-landscapes',
    'page-not-found',
  ]);
});
