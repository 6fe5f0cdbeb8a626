import { describe, expect, it } from 'vitest';
import { safeLastUrl } from './last-url.ts';

const ours = ['/', '/admin/domainsList', '/login', '/logout'];
const isRoute = (path: string) => ours.includes(path);

describe('the way back after sign-in', () => {
  it('keeps a page of ours with its query', () => {
    expect(safeLastUrl('/admin/domainsList?page=2&search=a%20b', isRoute)).toBe(
      '/admin/domainsList?page=2&search=a%20b',
    );
  });

  it.each([
    ['nothing', undefined],
    ['an empty address', ''],
    ['another origin', 'https://evil.example/'],
    ['another origin without its scheme', '//evil.example'],
    ['a backslash', '/\\evil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['a second slash', '/admin//domainsList'],
    ['an encoded second slash', '/%2F/evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['an encoded line break', '/admin%0A/domainsList'],
    ['a broken escape', '/%E0%A4%A'],
    ['a script', 'javascript:alert(1)'],
    ['a path that climbs out of ours', '/admin/../nowhere'],
    ['a page that we do not have', '/nowhere'],
    ['the sign-in page itself', '/login?lastUrl=/'],
    ['the sign-out page', '/logout'],
  ])('does not follow %s', (_, lastUrl) => {
    expect(safeLastUrl(lastUrl, isRoute)).toBe('/');
  });
});
