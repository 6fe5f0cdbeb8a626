import * as accounts from '@endcap/contract/companies/company-accounts';
import { addEmailDomain, removeEmailDomain } from '@endcap/contract/companies/email-domains';
import * as partners from '@endcap/contract/companies/partners';
import { completeAudit, extendAudit } from '@endcap/contract/people/access-audit';
import { cancelRequest } from '@endcap/contract/people/access-requests';
import * as acts from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../db/id.ts';
import { aCompany } from '../features/companies/company-accounts/testing/account-kit.ts';
import {
  aPartner,
  dayFromNow,
  partnerKit,
} from '../features/companies/partners/testing/partner-kit.ts';
import { requestCompany } from '../features/people/access-requests/testing/request-kit.ts';
import {
  member,
  membershipOf,
  newPerson,
  productsOf,
  userCompany,
} from '../features/people/users/testing/user-company.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../testing/factories.ts';
import { rowsOf } from '../testing/lock-waits.ts';
import { type Race, runRace } from '../testing/race.ts';
import { staffCaller } from '../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

/** A company with an admin who acts, and a user on whom they act. */
async function aMember() {
  const made = await userCompany(test);
  const user = await member(test, made.company);
  const { loginId } = user;
  const rival = await test.as(await buildCompanyAdmin(test.db, { company: made.company }));
  return {
    ...made,
    ...{ user, rival, loginId, users: [loginId], versions: { [loginId]: 1 } },
    members: rowsOf('membership', { company_id: made.company.id }),
    membership: () => membershipOf(test, made.company, loginId),
  };
}

async function anAccount() {
  const { company, admin, caller: inside } = await userCompany(test);
  const { caller } = await staffCaller(test);
  const params = { accountId: company.id };
  const settings = {
    companyName: company.name,
    companyType: 'CHARTER_VENDOR',
    tenantType: 'SUPPLIER',
    status: 'ACTIVE',
    timeZone: 'America/Chicago',
    reason: 'Contract 12',
  } as const;
  const change = (given: object, version?: number) => () =>
    caller.call(accounts.changeAccount, {
      params,
      ...(version ? ifMatch(version) : {}),
      body: { ...settings, ...given },
    } as never);
  const read = async () => (await caller.call(accounts.readAccount, { params })).body;
  const lock = rowsOf('company', { id: company.id });
  return { company, admin, inside, caller, params, change, read, lock };
}

async function aSharedPartner() {
  const kit = await partnerKit(test);
  const body = aPartner({ businessCode: kit.code });
  const { id } = (await kit.caller.call(partners.addPartner, { body })).body;
  const rival = await test.as(await buildCompanyAdmin(test.db, { company: kit.company }));
  const params = { associationId: id };
  const lock = rowsOf('membership', { company_id: kit.company.id });
  const change =
    (caller = kit.caller) =>
    () =>
      caller.call(partners.changePartner, {
        params,
        ...ifMatch(1),
        body: aPartner({ endDate: dayFromNow(3) }),
      });
  return { ...kit, rival, params, lock, change };
}

async function anAudit() {
  const company = await buildCompany(test.db, { type: 'BASIC_VENDOR' });
  await test.db
    .insertInto('user_access_audit')
    .values({ id: newId(), company_id: company.id, due_date: dayFromNow(5) })
    .execute();
  const as = async (options: object) => test.as(await buildUser(test.db, { company, ...options }));
  return {
    lock: rowsOf('user_access_audit', { company_id: company.id }),
    admin: await as({ role: 'ADMIN' }),
    staff: await as({ group: 'SUPER_ADMIN', member: false }),
  };
}

const races: Record<string, () => Promise<Race>> = {
  'block and grant of the same version: one is refused': async () => {
    const { caller, rival, members, users, versions } = await aMember();
    const block = { userIds: users, reason: 'OTHER', comment: 'Left', versions } as const;
    const access = { users, products: ['SHOPPER_BEHAVIOR' as const], versions };
    return {
      lock: members,
      acts: [
        () => caller.call(acts.blockUsers, { body: block } as never),
        () => rival.call(acts.replaceAccess, { body: access }),
      ],
      ends: ['200 409', '409 202'],
    };
  },
  'delete and edit: the user is leaving in the end': async () => {
    const { caller, rival, members, users, membership } = await aMember();
    const access = { users, products: ['SHOPPER_BEHAVIOR' as const] };
    return {
      lock: members,
      acts: [
        () => caller.call(acts.deleteUsers, { body: { users } }),
        () => rival.call(acts.replaceAccess, { body: access }),
      ],
      ends: ['202 409', '202 202'],
      after: async () => expect((await membership())?.busy).toBe('DELETE_USER'),
    };
  },
  'delete and block of the same version: one is refused': async () => {
    const { caller, rival, members, users, versions } = await aMember();
    const block = { userIds: users, reason: 'OTHER', comment: 'Left', versions } as const;
    return {
      lock: members,
      acts: [
        () => caller.call(acts.deleteUsers, { body: { users, versions } }),
        () => rival.call(acts.blockUsers, { body: block } as never),
      ],
      ends: ['202 409', '409 200'],
    };
  },
  'two admins who grant different products: both are given': async () => {
    const { company, caller, rival, members, users, loginId } = await aMember();
    const add = (who: typeof caller, code: 'REPORT_BUILDER' | 'SHOPPER_BEHAVIOR') => () =>
      who.call(acts.addAccess, { body: { users, products: [code] } });
    return {
      lock: members,
      acts: [add(caller, 'SHOPPER_BEHAVIOR'), add(rival, 'REPORT_BUILDER')],
      ends: ['202 202'],
      after: async () => expect(await productsOf(test, company, loginId)).toHaveLength(2),
    };
  },
  'approve and withdraw of a request: one of them': async () => {
    const { asker, decide } = await requestCompany(test);
    const { user, requestId } = await asker();
    const requester = await test.as(user);
    const params = { userId: user.loginId, requestId };
    const approve = async () => {
      const { body } = await decide([{ request_id: requestId, decision: 'APPROVE' }]);
      return { status: body.outcomes[0]?.outcome === 'APPROVED' ? 200 : 409 };
    };
    return {
      lock: rowsOf('access_request', { id: requestId }),
      acts: [approve, () => requester.call(cancelRequest, { params })],
      ends: ['200 409', '409 200'],
    };
  },
  'two completions of an audit: one of them': async () => {
    const { lock, admin, staff } = await anAudit();
    const complete = (who: typeof admin) => () =>
      who.call(completeAudit, { body: { acknowledgements: [true, true, true] } });
    return { lock, acts: [complete(admin), complete(staff)], ends: ['200 409', '409 200'] };
  },
  'extend and complete an audit: it is complete': async () => {
    const { lock, admin, staff } = await anAudit();
    return {
      lock,
      acts: [
        () => staff.call(extendAudit, { body: { dueDate: dayFromNow(40) } } as never),
        () => admin.call(completeAudit, { body: { acknowledgements: [true, true, true] } }),
      ],
      ends: ['200 200', '409 200'],
    };
  },
  'two settings of a company with the same version: one of them': async () => {
    const { lock, change } = await anAccount();
    return {
      lock,
      acts: [
        change({ tenantType: 'BUSINESS_IDENTITY' }, 1),
        change({ timeZone: 'America/New_York' }, 1),
      ],
      ends: ['200 409', '409 200'],
    };
  },
  'undo and a newer change of a company: the newer change stays': async () => {
    const { lock, caller, params, change, read } = await anAccount();
    await change({ tenantType: 'BUSINESS_IDENTITY' })();
    return {
      lock,
      acts: [
        () => caller.call(accounts.undoAccountChange, { params, ...ifMatch(2) } as never),
        change({ tenantType: 'BUSINESS_IDENTITY', timeZone: 'America/New_York' }),
      ],
      ends: ['200 200', '409 200'],
      after: async () => expect((await read()).timeZone).toBe('America/New_York'),
    };
  },
  'close a company and invite to it: the invitation came first or is refused': async () => {
    const { lock, inside, change } = await anAccount();
    return {
      lock,
      acts: [
        change({ status: 'SUSPENDED' }),
        () => inside.call(acts.createUsers, { body: newPerson() }),
      ],
      ends: ['200 202', '200 403'],
    };
  },
  'two companies with one business code: one of them': async () => {
    const { caller, account } = await staffCaller(test);
    const body = aCompany();
    const create = () => caller.call(accounts.createCompany, { body } as never);
    return {
      lock: rowsOf('user_account', { id: account.id }),
      acts: [create, create],
      ends: ['201 409', '409 201'],
    };
  },
  'two additions of one domain: one of them': async () => {
    const { company, caller, rival, members } = await aMember();
    const body = {
      domainName: `twice-${company.id}.example`,
      allowSubDomains: false,
      is3pDomain: false,
    };
    const add = (who: typeof caller) => () => who.call(addEmailDomain, { body });
    return { lock: members, acts: [add(caller), add(rival)], ends: ['201 409', '409 201'] };
  },
  'an admin who loses the role and adds a domain: it came first or is refused': async () => {
    const { company, caller } = await aMember();
    const rival = await buildCompanyAdmin(test.db, { company });
    const theirs = await test.as(rival);
    const domainName = `lost-${company.id}.example`;
    const body = { domainName, allowSubDomains: false, is3pDomain: false };
    const demote = { users: [rival.loginId], products: [], role: 'USER' as const };
    return {
      lock: rowsOf('membership', { company_id: company.id }),
      acts: [
        () => caller.call(acts.replaceAccess, { body: demote }),
        () => theirs.call(addEmailDomain, { body }),
      ],
      ends: ['202 201', '202 403'],
    };
  },
  'two removals of one domain: one of them': async () => {
    const { company, caller, rival, members } = await aMember();
    const body = {
      domainName: `gone-${company.id}.example`,
      allowSubDomains: false,
      is3pDomain: false,
    };
    const { id } = (await caller.call(addEmailDomain, { body })).body;
    const remove = (who: typeof caller) => () =>
      who.call(removeEmailDomain, { params: { domain: id } });
    return {
      lock: members,
      acts: [remove(caller), remove(rival)],
      ends: ['204 404', '404 204', '200 404', '404 200'],
    };
  },
  'two ends of one partner: one of them': async () => {
    const { lock, caller, rival, params } = await aSharedPartner();
    const end = (who: typeof caller) => () => who.call(partners.endPartner, { params });
    return { lock, acts: [end(caller), end(rival)], ends: ['200 404', '404 200'] };
  },
  'two undos of one partner: one of them': async () => {
    const { lock, caller, rival, params, change } = await aSharedPartner();
    await change()();
    const undo = (who: typeof caller) => () => who.call(partners.undoPartnerChange, { params });
    return { lock, acts: [undo(caller), undo(rival)], ends: ['200 409', '409 200'] };
  },
  'two changes of one partner with the same version: one of them': async () => {
    const { lock, caller, rival, change } = await aSharedPartner();
    return { lock, acts: [change(caller), change(rival)], ends: ['200 409', '409 200', '200 200'] };
  },
};

it.each(Object.entries(races))('%s', (_, prepare) => runRace(test, prepare));
