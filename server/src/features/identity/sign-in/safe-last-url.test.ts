import { expect, it } from 'vitest';
import { safeLastUrl } from './safe-last-url.ts';

it.each(['/terms', '/admin/domainsList?page=2&search=a%2Fb', '/support/trackTicket/7', '/'])(
  'leads back to %s',
  (place) => expect(safeLastUrl(place)).toBe(place),
);

it('drops a slash too many and what follows a number sign', () => {
  expect(safeLastUrl('/terms/')).toBe('/terms');
  expect(safeLastUrl('/terms#three')).toBe('/terms');
});

it.each([
  undefined,
  '',
  'terms',
  'https://evil.example/terms',
  '//evil.example/terms',
  '/\\evil.example',
  '/%5C%5Cevil.example',
  '/%2F%2Fevil.example',
  '/terms/..//evil.example',
  '/\tterms',
  '/%zz',
  '/nowhere',
  '/svc/logout',
  '/login?lastUrl=/terms',
  '/login/failed',
  '/logout',
])('does not lead to %s', (place) => {
  expect(safeLastUrl(place)).toBe('/apps');
});
