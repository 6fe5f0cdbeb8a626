import { changeEmailDomain } from '@endcap/contract/companies/email-domains';
import type { Endpoint } from '@endcap/contract/endpoint';
import { blockUsers, deleteUsers, previewUserAct } from '@endcap/contract/people/user-acts';
import { listUsers } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, CallOptions } from '../../testing/caller.ts';
import { buildCompanyAdmin } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let caller: Caller;
beforeAll(async () => {
  test = await startTestApp();
  caller = await test.as(await buildCompanyAdmin(test.db));
});
afterAll(() => test.close());

async function fieldErrors(endpoint: Endpoint, options: object): Promise<string[]> {
  const { status, error } = await caller.call(endpoint, options as CallOptions<Endpoint>);
  expect(status).toBe(400);
  return error.details?.map(({ field, message }) => `${field}: ${message}`) ?? [];
}

const users = ['ana@people.example'];

describe('what is of another kind is not valid', () => {
  it.each([
    ['a word for a number', listUsers, { query: { pageSize: 'abc' } }, 'pageSize'],
    [
      'a text for yes or no',
      changeEmailDomain,
      { params: { domain: 'a.example' }, body: { allowSubDomains: 'true', is3pDomain: false } },
      'allowSubDomains',
    ],
    ['a text for a list', deleteUsers, { body: { users: 'x' } }, 'users'],
    ['nothing for a list', deleteUsers, { body: { users: null } }, 'users'],
  ])('%s', async (_, endpoint, options, field) => {
    expect(await fieldErrors(endpoint, options)).toEqual([`${field}: Not valid`]);
  });
});

describe('what is missing is required', () => {
  it.each([
    ['one of the options', blockUsers, { body: { userIds: users } }, 'reason'],
    ['what the rest depends on', previewUserAct, { body: { users } }, 'act'],
    ['a list', deleteUsers, { body: {} }, 'users'],
  ])('%s', async (_, endpoint, options, field) => {
    expect(await fieldErrors(endpoint, options)).toEqual([`${field}: Required`]);
  });
});

describe('what is given and is none of the options', () => {
  it.each([
    ['is named', blockUsers, { body: { userIds: users, reason: 'BORED' } }, 'reason'],
    ['is named where the rest depends on it', previewUserAct, { body: { act: 'BAN' } }, 'act'],
    ['is named for a column', listUsers, { query: { sortBy: 'password' } }, 'sortBy'],
  ])('%s', async (_, endpoint, options, field) => {
    expect(await fieldErrors(endpoint, options)).toEqual([`${field}: Choose one of the options`]);
  });
});
