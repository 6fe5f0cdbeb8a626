import { Readable } from 'node:stream';
import { blob, endpoint, may } from '@endcap/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  buildAssociation,
  buildCompany,
  buildMemberOfTwoCompanies,
  type TestUser,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileAllowed } from './rights-during-call.ts';

const list = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/list',
  summary: 'A list that is read while it is sent',
  access: may('LIST', 'USER'),
  area: 'userList',
  params: z.object({ companyId: z.uuid() }),
  response: blob('text/csv'),
});

const begin = 'x'.repeat(10_000);
const rest = 'x'.repeat(2_000);
const wholeLength = 4 * begin.length + rest.length;

/** Called when the first parts of the list are on their way. */
let meanwhile: () => Promise<unknown> = async () => undefined;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    contract: {
      api: [list],
      bindAll: (bind) =>
        bind(list, () => ({
          fileName: 'list.csv',
          contentType: 'text/csv',
          content: Readable.from(rows()),
        })),
    },
  });
});
afterAll(() => test.close());

async function* rows(): AsyncGenerator<string> {
  for (let sent = 0; sent < 4; sent += 1) yield begin;
  await meanwhile();
  yield rest;
}

async function download(user: TestUser, between: () => Promise<unknown>) {
  meanwhile = between;
  const { headers } = await test.as(user);
  const url = `/api/companies/${user.company?.id}/list`;
  return test.app.inject({ url, headers });
}

async function anAdmin() {
  const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
  const { here, there } = await buildMemberOfTwoCompanies(test.db, { role: 'ADMIN' });
  const associationId = await buildAssociation(test.db, { company: here.company, agency });
  const setMember = (values: object) =>
    test.db
      .updateTable('membership')
      .set(values)
      .where('company_id', '=', here.company.id)
      .where('user_id', '=', here.id)
      .execute();
  await setMember({ third_party: true, third_party_company_id: agency.id });
  const setAccount = (values: object) =>
    test.db.updateTable('user_account').set(values).where('id', '=', here.id).execute();
  return { here, there, agency, associationId, setMember, setAccount };
}
type Admin = Awaited<ReturnType<typeof anAdmin>>;

const setCompany = ({ id }: { id: string }, status: 'SUSPENDED' | 'INACTIVE') =>
  test.db.updateTable('company').set({ status }).where('id', '=', id).execute();

const endings: [string, (admin: Admin) => Promise<unknown>][] = [
  ['is blocked in the company', ({ setMember }) => setMember({ state: 'BLOCKED' })],
  ['is being removed', ({ setMember }) => setMember({ busy: 'DELETE_USER' })],
  [
    'has been removed',
    ({ here }) =>
      test.db
        .deleteFrom('membership')
        .where('company_id', '=', here.company.id)
        .where('user_id', '=', here.id)
        .execute(),
  ],
  ['is no admin any more', ({ setMember }) => setMember({ role: 'USER' })],
  [
    'came with a partner whose access ended',
    ({ associationId }) =>
      test.db.deleteFrom('partner_association').where('id', '=', associationId).execute(),
  ],
  ['came with a partner that was closed', ({ agency }) => setCompany(agency, 'INACTIVE')],
  ['works for a company that was suspended', ({ here }) => setCompany(here.company, 'SUSPENDED')],
  ['is blocked by the retailer', ({ setAccount }) => setAccount({ blocked_on: new Date() })],
  [
    'has signed out',
    ({ here }) =>
      test.db
        .updateTable('session')
        .set({ ended_on: new Date() })
        .where('user_id', '=', here.id)
        .execute(),
  ],
  ['is erased', ({ setAccount }) => setAccount({ removed_on: new Date() })],
];

describe('a download that is being sent', () => {
  it.each(endings)('breaks off when its caller %s', async (_, end) => {
    const admin = await anAdmin();
    await expect(download(admin.here, () => end(admin))).rejects.toThrow(/destroyed/);
  });

  it('goes on otherwise, also when its caller chooses another company', async () => {
    const { here, there } = await anAdmin();
    const changes: (() => Promise<unknown>)[] = [
      async () => undefined,
      () =>
        test.db
          .updateTable('session')
          .set({ company_id: there.company.id })
          .where('user_id', '=', here.id)
          .execute(),
    ];
    for (const change of changes) {
      const answer = await download(here, change);
      expect([answer.statusCode, answer.body.length]).toEqual([200, wholeLength]);
    }
  });

  it('goes on when the same person loses another company', async () => {
    const { there, setMember } = await anAdmin();
    const answer = await download(there, () => setMember({ state: 'BLOCKED' }));
    expect(answer.body.length).toBe(wholeLength);
  });
});

describe('a long file that is made quickly', () => {
  it('is checked once for many parts, and sends none that was read after the right ended', async () => {
    const parts = 400;
    const endsAt = 250;
    let read = 0;
    function* content() {
      while (read < parts) {
        read++;
        yield Buffer.alloc(10_000);
      }
    }
    let checks = 0;
    const readAtCheck: number[] = [];
    const enterAgain = async () => {
      checks++;
      readAtCheck.push(read);
      if (read >= endsAt) throw new Error('no right');
    };
    let sent = 0;
    const download = async () => {
      for await (const part of whileAllowed(Readable.from(content()), enterAgain)) {
        sent += (part as Buffer).length;
        expect(sent).toBeLessThanOrEqual((readAtCheck.at(-1) ?? 0) * 10_000);
      }
    };
    await expect(download()).rejects.toThrow('no right');
    expect(sent).toBeLessThan(endsAt * 10_000);
    // The first after 16 KB, and then one for each megabyte.
    expect(readAtCheck[0]).toBeLessThan(20);
    expect(checks).toBeLessThan(6);
  });
});
