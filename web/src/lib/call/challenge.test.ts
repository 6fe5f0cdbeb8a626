import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyPage, failureOf, list, listing } from '../../testing/list-call.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { loadAreas } from '../i18n/messages.ts';
import { call } from './call.ts';
import { onChallenge } from './challenge.ts';

beforeAll(() => loadAreas('en-US', 'common'));
afterEach(() => onChallenge(null));

describe('a call that is taken for a robot', () => {
  const blocked = (body: object = {}) => Response.json(body, { status: 412 });

  it('is an ordinary failure while no challenge is registered', async () => {
    stubApi({ [list]: () => blocked() });
    expect(await failureOf(listing())).toMatchObject({
      code: 'http.challenge',
      status: 412,
      message: 'An error occurred while processing your request. Please try again.',
    });
  });

  it('is sent again once with the token', async () => {
    const asked = vi.fn(async () => 'token-1');
    onChallenge(asked);
    const api = stubApi({
      [list]: ({ headers }) => (headers['x-bot-token'] === 'token-1' ? emptyPage : blocked()),
    });
    expect(await listing()).toEqual(emptyPage);
    expect(api.calls).toHaveLength(2);
  });

  it('is passed on a small call first, so that a large body is sent once', async () => {
    const asked = vi.fn<() => Promise<string | null>>(async () => 'token-1');
    onChallenge(asked);
    const check = 'POST /svc/platform/support/osc/incidents/check' as const;
    const create = 'POST /svc/platform/support/osc/incidents' as const;
    const api = stubApi({
      [check]: () => blocked(),
      [create]: () => ({ incidentId: 'T-2222222' }),
    });
    const send = () => call(create, { query: {}, body: new FormData(), checkFirst: check });
    await send();
    expect(api.to(create).map(({ headers }) => headers['x-bot-token'])).toEqual(['token-1']);
    asked.mockResolvedValue(null);
    expect(await failureOf(send())).toMatchObject({ code: 'http.challenge' });
    expect(api.to(create)).toHaveLength(1);
    api.change({ [check]: () => undefined });
    await send();
    expect(api.to(create)[1]?.headers).not.toHaveProperty('x-bot-token');
  });

  it('sends the large body when the small call is not blocked any more at its second try', async () => {
    onChallenge(async (_blocked, renew) => {
      await renew();
      return null;
    });
    const check = 'POST /svc/platform/support/osc/incidents/check' as const;
    const create = 'POST /svc/platform/support/osc/incidents' as const;
    let tries = 0;
    const api = stubApi({
      [check]: () => (tries++ === 0 ? blocked() : undefined),
      [create]: () => ({ incidentId: 'T-2222222' }),
    });
    await call(create, { query: {}, body: new FormData(), checkFirst: check });
    expect(api.to(check)).toHaveLength(2);
    expect(api.to(create)).toHaveLength(1);
  });

  it('says to try again when the token does not help', async () => {
    const asked = vi.fn(async () => 'token-1');
    onChallenge(asked);
    stubApi({ [list]: () => blocked() });
    expect((await failureOf(listing())).message).toBe('Please try again');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is not challenged when the server says not to display it, or the person gives up', async () => {
    const asked = vi.fn(async () => null);
    onChallenge(asked);
    const api = stubApi({ [list]: () => blocked({ display: false }) });
    await failureOf(listing());
    expect(asked).not.toHaveBeenCalled();
    api.change({ [list]: () => blocked({ appId: 'x' }) });
    expect(await failureOf(listing())).toMatchObject({ code: 'http.challenge' });
    expect(asked).toHaveBeenCalledExactlyOnceWith({ appId: 'x' }, expect.any(Function));
  });
});
