import { addEmailDomain, changeEmailDomain } from '@endcap/contract/companies/email-domains';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompanyAdmin } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// A domain of one test is not another company's own in the next.
beforeEach(() => test.db.deleteFrom('email_domain').execute());

const settings = { allowSubDomains: false, is3pDomain: false };

async function aDomain() {
  const admin = await buildCompanyAdmin(test.db);
  const caller = await test.as(admin);
  const body = { domainName: 'acme.example', ...settings };
  const added = await caller.call(addEmailDomain, { body });
  const change = (more: Partial<typeof settings>, headers: Record<string, string> = {}) =>
    caller.call(changeEmailDomain, {
      params: { domain: added.body.id },
      headers,
      body: { ...settings, ...more },
    });
  return { admin, added, change };
}

describe('the version of a domain', () => {
  it('is sent as ETag, and If-Match takes it unchanged', async () => {
    const { added, change } = await aDomain();
    expect(added.headers.etag).toBe('"1"');
    const changed = await change({ allowSubDomains: true }, { 'if-match': '"1"' });
    expect([changed.status, changed.headers.etag]).toEqual([200, '"2"']);
  });

  it.each(['1', 'W/"1"'])('is read from %s too, and holds as the other spelling', async (tag) => {
    const { change } = await aDomain();
    expect((await change({ allowSubDomains: true }, { 'if-match': tag })).status).toBe(200);
    const late = await change({ is3pDomain: true }, { 'if-match': tag });
    expect([late.status, late.error.code]).toEqual([409, 'resource.changed']);
  });

  it('is refused when it is none', async () => {
    const { change } = await aDomain();
    const refused = await change({ is3pDomain: true }, { 'if-match': '"one"' });
    expect(refused.status).toBe(400);
    expect(refused.error.details).toMatchObject([{ in: 'headers', field: 'if-match' }]);
  });
});

it('saving what a domain already allows writes nothing and logs nothing', async () => {
  const { admin, added, change } = await aDomain();
  const same = await change({});
  expect([same.status, same.body]).toEqual([200, added.body]);
  expect((await change({}, { 'if-match': '"7"' })).status).toBe(409);
  const events = (await activityOf(test.db, admin.company?.id ?? '')).map(({ event }) => event);
  expect(events).toEqual(['EMAIL_DOMAIN_ADDED']);
});
