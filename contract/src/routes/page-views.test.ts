import { expect, it } from 'vitest';
import { otherPageViews, reservedPageViews } from './page-views.ts';
import { routes } from './routes.ts';

it('page-view ids are in kebab case, and reserved ones belong to no screen', () => {
  const used = [
    ...Object.values(routes).map(({ pageView }) => pageView),
    ...Object.values(otherPageViews),
  ];
  for (const id of [...used, ...reservedPageViews]) expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
  expect(reservedPageViews.filter((id) => used.some((one) => one === id))).toEqual([]);
});
