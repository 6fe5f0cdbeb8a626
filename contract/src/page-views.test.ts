import { expect, it } from 'vitest';
import { pageViews, reservedPageViews } from './page-views.ts';

it('page-view ids are in kebab case, and reserved ones belong to no screen', () => {
  const used = pageViews();
  for (const id of [...used, ...reservedPageViews]) expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
  expect(reservedPageViews.filter((id) => used.includes(id))).toEqual([]);
});
