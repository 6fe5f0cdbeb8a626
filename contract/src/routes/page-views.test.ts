import { expect, it } from 'vitest';
import { routes } from './routes.ts';

/** Page-view ids of the specification without a screen: no other screen may take them. */
const reserved = ['plan', 'plan-details', 'resources'];

it('page-view ids are in kebab case, and reserved ones belong to no screen', () => {
  const used = Object.values(routes).map(({ pageView }) => pageView);
  for (const id of [...used, ...reserved]) expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
  expect(reserved.filter((id) => used.some((one) => one === id))).toEqual([]);
});
