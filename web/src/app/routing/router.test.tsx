import { routeIds, routeOf } from '@endcap/contract/routes/routes';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { devPaths, isRoute } from './is-route.ts';

describe('the routes', () => {
  it('of the start pages are there at once, and all others after the first other address', async () => {
    stubApi(sessionOf(null));
    const { router } = renderAt('/');
    expect(Object.keys(router.routesById)).toEqual(['__root__', '/', '/login', '/$']);
    await router.navigate({ to: '/login/forgot' });
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    const registered = Object.values(router.routesById).flatMap(
      ({ options }) => options.staticData?.routeId ?? [],
    );
    expect(registered.sort()).toEqual([...routeIds].sort());
  });

  it('leave an unknown address to the page that says so', async () => {
    stubApi(sessionOf(null));
    const { address } = renderAt('/nowhere');
    expect(await screen.findByText("We couldn't find that page…")).toBeTruthy();
    expect(address()).toBe('/nowhere');
  });
});

describe('an address', () => {
  it('is known as a page before its route has loaded', () => {
    const filled = routeIds.map((id) => routeOf(id).path.replace(/:\w+/g, 'some-id'));
    for (const path of [...filled, ...Object.values(devPaths), '/login/', '/LOGIN'])
      expect(isRoute(path)).toBe(true);
  });

  it.each(['/nowhere', '/admin/nowhere', '/login//', '//', '//login', '', '/dev'])(
    'is not known: %s',
    (path) => {
      expect(isRoute(path)).toBe(false);
    },
  );
});
