import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { companyId, emptyPage, failureOf, list, listing } from '../../testing/list-call.ts';
import { refuse, stubApi } from '../../testing/stub-api.ts';
import { loadAreas } from '../i18n/messages.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { bases, queryString } from './exchange.ts';
import { stay } from './unauthorized.ts';

const leave = vi.fn();

beforeAll(() => loadAreas('en-US', 'common'));
const at = (address: string) => window.history.replaceState({}, '', address);

beforeEach(() => {
  stay();
  at('/admin/domainsList?page=2');
  leave.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(leave);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
  at('/');
});

describe('what is sent', () => {
  it('fills the path, joins lists with commas and leaves out what is empty', async () => {
    const api = stubApi({ [list]: () => emptyPage });
    await listing({ query: { pageNo: 0, search: '', sortBy: 'domainName', pageSize: undefined } });
    expect(api.calls[0]).toMatchObject({
      params: { companyId },
      query: { pageNo: '0', sortBy: 'domainName' },
    });
    expect(Object.keys(api.calls[0]?.query ?? {})).toEqual(['pageNo', 'sortBy']);
  });

  it('asks for fresh answers, in the language of the page', async () => {
    const api = stubApi({ [list]: () => emptyPage });
    await listing();
    expect(api.calls[0]?.headers).toMatchObject({ locale: 'en-US', 'cache-control': 'no-store' });
    expect(api.calls[0]?.headers).not.toHaveProperty('x-background');
    expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  });

  it('marks what no person asked for', async () => {
    const api = stubApi({ [list]: () => emptyPage });
    await listing({ background: true });
    expect(api.calls[0]?.headers).toMatchObject({ 'x-background': '1' });
  });

  it('joins lists with commas, and leaves out empty ones', () => {
    expect(queryString({ ids: [1, 2], none: [], text: 'a&b', off: false, zero: 0 })).toBe(
      'ids=1%2C2&text=a%26b&off=false&zero=0',
    );
  });

  it('sends the body as JSON and the declared headers', async () => {
    const key = 'PUT /api/companies/:companyId/email-domains/:domain' as const;
    const api = stubApi({ [key]: () => refuse('resource.changed') });
    const body = { allowSubDomains: true, is3pDomain: false };
    const headers = { 'if-match': '"3"' };
    await failureOf(call(key, { params: { companyId, domain: 'a/b' }, headers, body }));
    expect(api.calls[0]).toMatchObject({
      params: { domain: 'a%2Fb' },
      headers: { 'if-match': '"3"', 'content-type': 'application/json' },
      body,
    });
  });
});

describe('what fails', () => {
  it('throws code, message, fields and reference of a refusal', async () => {
    const field = {
      in: 'body',
      field: 'domainName',
      code: 'field.domain_name',
      message: 'Enter a domain',
    } as const;
    stubApi({ [list]: () => refuse('input.invalid', [field]) });
    const error = await failureOf(listing());
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      code: 'input.invalid',
      status: 400,
      details: [field],
      requestId: 'request-7',
    });
  });

  it('calls an error that is not ours an unknown http error', async () => {
    stubApi({ [list]: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    const error = await failureOf(listing());
    expect(error).toMatchObject({ code: 'http.unknown', status: 502 });
    expect(error.message).toBe('An unknown http error occurred!');
  });

  it('calls a page where an answer should be an unknown http error', async () => {
    const page = '<!doctype html>';
    stubApi({ [list]: () => new Response(page, { headers: { 'content-type': 'text/html' } }) });
    expect(await failureOf(listing())).toMatchObject({
      code: 'http.unknown',
      message: 'An unknown http error occurred!',
    });
  });

  it('words a refusal that is JSON, but not ours, as a failed request', async () => {
    stubApi({ [list]: () => Response.json({ fault: 'quota' }, { status: 500 }) });
    expect((await failureOf(listing())).message).toBe(
      'An error occurred while processing your request. Please try again.',
    );
  });

  it.each([
    ['ours', () => refuse('access.denied')],
    ["a gateway's", () => new Response('no', { status: 403 })],
  ])('says that access is denied, whether the 403 is %s', async (_, answer) => {
    stubApi({ [list]: answer });
    const error = await failureOf(listing());
    expect([error.code, error.message]).toEqual(['access.denied', 'Access Denied/Forbidden.']);
  });

  it('gives a server thirty seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')));
    expect((await failureOf(listing())).message).toBe('Server not responding!');
    expect(timeout).toHaveBeenCalledWith(30_000);
  });

  it('says that the configuration is missing when no base is known', async () => {
    bases['/api'] = '';
    expect((await failureOf(listing())).message).toBe('http config missing!');
    bases['/api'] = '/api';
  });

  it('says that the server is not responding when no answer comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(listing());
    expect(error).toMatchObject({ code: 'http.silent', status: 0 });
    expect(error.message).toBe('Server not responding!');
  });

  it('leaves an aborted call an aborted call', async () => {
    const abort = new AbortController();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      abort.abort();
      return Promise.reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    });
    const error = await failureOf(listing({ signal: abort.signal }));
    expect(error).not.toBeInstanceOf(CallError);
    expect(error.name).toBe('AbortError');
  });

  it('stops reading when the page is left, and reads again when it is shown again', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      window.dispatchEvent(new Event('pagehide'));
      return Promise.reject(signal?.reason);
    });
    expect((await failureOf(listing())).name).toBe('AbortError');
    window.dispatchEvent(new Event('pageshow'));
    stubApi({ [list]: () => emptyPage });
    expect(await listing()).toEqual(emptyPage);
  });
});

describe('a lost session', () => {
  it.each([
    ['session.invalid_token', '/login?lastUrl=/apps'],
    ['session.missing_token', '/login?lastUrl=/apps'],
    ['session.expired', '/login?lastUrl=/apps'],
    ['session.inactive', '/logout'],
  ] as const)('leads from %s to %s', async (code, to) => {
    stubApi({ [list]: () => refuse(code) });
    await failureOf(listing());
    expect(leave).toHaveBeenCalledExactlyOnceWith(to);
  });

  it('reads the message of a gateway, in whatever case', async () => {
    const body = { message: 'INVALID TOKEN' };
    stubApi({ [list]: () => Response.json(body, { status: 401 }) });
    await failureOf(listing());
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login?lastUrl=/apps');
  });

  it.each([
    ['/admin/domainsList?page=2', '/login?lastUrl=/admin/domainsList%3Fpage%3D2'],
    ['/support', '/support/ticketCreation'],
  ])('leads any other 401 from %s to %s', async (from, to) => {
    at(from);
    stubApi({ [list]: () => new Response('?', { status: 401 }) });
    await failureOf(listing());
    expect(leave).toHaveBeenCalledExactlyOnceWith(to);
  });

  it('goes by the message: a code of ours with another message leads back to the page', async () => {
    const error = { code: 'session.expired', message: 'Who are you?', requestId: 'request-7' };
    stubApi({ [list]: () => Response.json({ error }, { status: 401 }) });
    await failureOf(listing());
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login?lastUrl=/admin/domainsList%3Fpage%3D2');
  });

  it.each(['/', '/login', '/logout', '/support/ticketCreation'])(
    'does not redirect from %s, which needs no session',
    async (page) => {
      at(page);
      stubApi({ [list]: () => refuse('session.expired') });
      const error = await failureOf(listing());
      expect(leave).not.toHaveBeenCalled();
      expect(error.message).toBe(
        'You are not authorized or session has been expired. Please try again.',
      );
    },
  );

  it('leaves once, however many calls notice', async () => {
    stubApi({ [list]: () => refuse('session.expired') });
    await Promise.all([failureOf(listing()), failureOf(listing()), failureOf(listing())]);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('remembers that it was inactivity', async () => {
    stubApi({ [list]: () => refuse('session.inactive') });
    await failureOf(listing());
    expect(sessionStorage.getItem('idle')).toBe('1');
  });

  it('does not move a person for a call in the background', async () => {
    stubApi({ [list]: () => refuse('session.expired') });
    const error = await failureOf(listing({ background: true }));
    expect(leave).not.toHaveBeenCalled();
    expect(error.message).toBe(
      'You are not authorized or session has been expired. Please try again.',
    );
  });

  it('does not take a wrong password for one', async () => {
    stubApi({ 'POST /svc/login': () => refuse('login.failed') });
    const body = { loginId: 'a@b.example', password: 'no' };
    expect(await failureOf(call('POST /svc/login', { body }))).toMatchObject({ status: 401 });
    expect(leave).not.toHaveBeenCalled();
  });
});
