import { expect, it } from 'vitest';
import { person, sessionOf } from '../../testing/people.ts';
import { refuse, stubApi } from '../../testing/stub-api.ts';
import { createQueryClient } from '../call/query-client.ts';
import { sessionQuery } from './session.ts';

const status = 'GET /api/auth-status' as const;
const context = 'GET /svc/v1/identity/user-context' as const;

it('the user is requested in two parallel calls', async () => {
  const api = stubApi(sessionOf(person('COMPANY_USER')));
  const asked = createQueryClient().fetchQuery(sessionQuery);
  await Promise.resolve();
  expect(api.calls.map(({ key }) => key).sort()).toEqual([status, context]);
  expect((await asked)?.first_name).toBe('Maya');
});

it('there is no user when the status says so, whatever the other call answers', async () => {
  stubApi({ ...sessionOf(null), [context]: () => refuse('server.failed') });
  expect(await createQueryClient().fetchQuery(sessionQuery)).toBeNull();
});

it('there is no user when the session ends between the two calls', async () => {
  stubApi({
    [status]: () => ({ authenticated: true }),
    [context]: () => refuse('session.expired'),
  });
  expect(await createQueryClient().fetchQuery(sessionQuery)).toBeNull();
});

it('asking again, as on focus, does not prolong the session; the first time does', async () => {
  const api = stubApi(sessionOf(person('COMPANY_USER')));
  const client = createQueryClient();
  await client.fetchQuery(sessionQuery);
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  const marks = api.to(context).map(({ headers }) => headers['x-background']);
  expect(marks).toEqual([undefined, '1']);
});
