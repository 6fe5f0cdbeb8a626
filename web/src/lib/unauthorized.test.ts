import { describe, expect, it } from 'vitest';
import { leadsTo } from './unauthorized.ts';

describe('where a 401 leads', () => {
  const page = { pathname: '/admin/domainsList', search: '?page=2' };

  it('compares the messages without regard to case', () => {
    expect(leadsTo('SESSION EXPIRED', page)).toBe('/login?lastUrl=/apps');
  });

  it('keeps the current path for any other message', () => {
    expect(leadsTo('Who are you?', page)).toBe('/login?lastUrl=/admin/domainsList%3Fpage%3D2');
  });

  it('leads from the support form to the support form', () => {
    expect(leadsTo('?', { pathname: '/support', search: '' })).toBe('/support/ticketCreation');
    expect(leadsTo('Session expired', { pathname: '/support', search: '' })).toBe(
      '/login?lastUrl=/apps',
    );
    expect(leadsTo('?', { pathname: '/support/trackTicket', search: '' })).toBe(
      '/login?lastUrl=/support/trackTicket',
    );
  });
});
