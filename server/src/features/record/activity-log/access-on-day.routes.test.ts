import {
  addPartner,
  changePartner,
  endPartner,
  getPartner,
  undoPartnerChange,
} from '@endcap/contract/companies/partners';
import { decideRequests, requestAccess } from '@endcap/contract/people/access-requests';
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
} from '@endcap/contract/people/invitations';
import {
  addAccess,
  createUsers,
  replaceAccess,
  unblockUsers,
} from '@endcap/contract/people/user-acts';
import type { ProductCode } from '@endcap/contract/products';
import { listAccessOnDay } from '@endcap/contract/record/activity-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import {
  buildCompany,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../../testing/factories.ts';
import { aPartner } from '../../companies/partners/testing/partner-kit.ts';
import { products, startUndoKit, type UndoKit } from '../../people/tasks/testing/undo-kit.ts';
import { authorize } from '../../people/users/testing/user-company.ts';

/** Many random acts are refused, such as unblocking a user who is not blocked. */
function ignoreRefusal(error: Error): void {
  if (!error.message.startsWith('Expected a success, got 4')) throw error;
}

describe('the access of today', () => {
  let kit: UndoKit;
  beforeAll(async () => {
    kit = await startUndoKit();
    if (kit.admin.company) await authorize(kit.test, kit.admin.company, 'people.example');
    agency = await buildCompany(kit.test.db, { type: 'THIRD_PARTY' });
    await authorize(kit.test, agency, 'people.example');
    viewer = await buildUser(kit.test.db, {
      company: agency,
      group: 'THIRD_PARTY_SPONSORED_SUPPLIER',
    });
    const body = aPartner({ partnerCompanyId: agency.id, products: ['REPORT_BUILDER'] });
    association = (await kit.caller.call(addPartner, { body })).body.id;
  });
  afterAll(() => kit.close());

  let agency: TestCompany;
  let viewer: TestUser;
  let association: string;

  const companyId = () => kit.admin.company?.id ?? '';

  /** What the tables say, in the form of the report. */
  async function tables(users: TestUser[]) {
    const { rows } = await kit.test.ownerPool.query(
      `select m.user_id as "userId", m.role,
        case when m.state = 'BLOCKED' then 'BLOCKED' when m.joined_on is null then 'INVITED'
          when m.third_party_company_id is not null and a.id is null then 'PARTNER_ENDED'
          else 'MEMBER' end as status,
        case when m.third_party_company_id is null then '[]' else '["Agency"]'::jsonb end as partners,
        coalesce((select jsonb_agg(jsonb_build_object('code', p.product_code, 'status', p.status,
          'accessTypes', t.types, 'waitingTypes', p.waiting_types) order by p.product_code)
          from product_access p cross join lateral (
            select case when m.third_party_company_id is null then p.access_types else (
              select array_agg(method) from partner_association_product s, unnest(s.access_types) method
              where s.association_id = a.id and s.product_code = p.product_code
                and (method = any(p.access_types) or 4 = any(p.access_types))) end as types) t
          where p.company_id = m.company_id and p.user_id = m.user_id and t.types is not null), '[]')
          as products
      from membership m
      left join partner_association a on a.company_id = m.company_id
        and a.partner_company_id = m.third_party_company_id where m.company_id = $1 and m.user_id = any($2) order by m.user_id`,
      [companyId(), users.map(({ id }) => id)],
    );
    return rows.map(normal);
  }

  interface Row {
    userId: string;
    role: string;
    status: string;
    partners: string[];
    products: { accessTypes: number[]; waitingTypes: number[] }[];
  }
  const sorted = (types: number[]) => types.toSorted((one, other) => one - other);
  const normal = ({ userId, role, status, partners, products: held }: Row) => ({
    ...{ userId, role, status, partners: partners.length },
    products: held.map((product) => ({
      ...product,
      accessTypes: sorted(product.accessTypes),
      waitingTypes: sorted(product.waitingTypes),
    })),
  });

  async function report() {
    const { body } = await kit.caller.call(listAccessOnDay, { query: { pageSize: 100 } });
    const rows = body.items.map(normal);
    return rows.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  }

  it.each([3, 11])(
    'is that of the tables after a random series of acts (seed %i)',
    async (seed) => {
      let state = seed;
      const random = (below: number) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((state / 2_147_483_648) * below);
      };
      const users: TestUser[] = [];
      for (let n = 0; n < 6; n++) users.push(await buildUser(kit.test.db, { company: null }));
      const some = () => users[random(users.length)] as TestUser;
      const codes = () => products.filter(() => random(2) === 1) as ProductCode[];
      let undoable: string | undefined;
      const invitationOf = async (user: TestUser) => {
        const caller = await kit.test.as({ ...user, company: null });
        const [open] = (await caller.call(listInvitations)).body.items;
        return { caller, params: { invitationId: open?.id ?? newId() } };
      };
      const acts: (() => Promise<unknown>)[] = [
        () => {
          const body = {
            first_name: 'Typed',
            last_name: 'Name',
            email: some().loginId,
            products: codes(),
            ...(random(2) ? { thirdPartyCompanyId: agency.id } : {}),
          };
          return kit.caller.call(createUsers, { body: body as never });
        },
        () => {
          const accessTypes = ([1, 2, 3] as const).filter(() => random(2) === 1);
          const body = aPartner({ products: codes(), accessTypes });
          return kit.caller.call(changePartner, { params: { associationId: association }, body });
        },
        async () => {
          const params = { associationId: association };
          const { status } = await kit.caller.call(endPartner, { params });
          if (status === 200 && random(2)) await kit.caller.call(undoPartnerChange, { params });
          else if (status === 200) {
            const body = aPartner({ partnerCompanyId: agency.id, products: ['REPORT_BUILDER'] });
            association = (await kit.caller.call(addPartner, { body })).body.id;
          }
        },
        async () => {
          const { caller, params } = await invitationOf(some());
          return caller.call(acceptInvitation, { params });
        },
        async () => {
          const { caller, params } = await invitationOf(some());
          return random(3) === 0 ? caller.call(declineInvitation, { params }) : undefined;
        },
        () => {
          const body = { users: [some().loginId], products: codes() };
          return kit.caller.call(random(2) ? replaceAccess : addAccess, { body: body as never });
        },
        async () => {
          const role = random(2) ? 'ADMIN' : 'USER';
          undoable = (await kit.edit([some()], codes(), role)) || undefined;
        },
        async () => {
          undoable = (await kit.block(some())) || undefined;
        },
        () => kit.caller.call(unblockUsers, { body: { userIds: [some().loginId] } }),
        async () => {
          undoable = (await kit.remove(some())) || undefined;
        },
        async () => (undoable ? kit.undo(undoable) : undefined),
        async () => {
          const user = some();
          const company = kit.admin.company ?? null;
          const { body } = await (await kit.test.as({ ...user, company })).call(requestAccess, {
            params: { userId: user.loginId },
            body: { tenant_id: companyId(), products: ['REPORT_BUILDER'] },
          });
          const approvals = [
            { request_id: body.request_id ?? newId(), decision: 'APPROVE' as const },
          ];
          return kit.caller.call(decideRequests, { body: { approvals } });
        },
        async () => {
          const refuses = random(2) === 1;
          kit.peer.answers(({ action }) => ({
            status: 200,
            body:
              refuses && action === 'GRANT'
                ? { outcome: 'REFUSED', reason: 'no seats' }
                : { outcome: action === 'GRANT' ? 'GRANTED' : 'REVOKED' },
          }));
        },
      ];
      for (const user of users.slice(0, 4)) {
        const body = {
          first_name: 'Typed',
          last_name: 'Name',
          email: user.loginId,
          products: codes(),
        };
        await kit.caller.call(createUsers, { body: body as never });
      }
      const ids = new Set(users.map(({ id }) => id));
      const compare = async (when: string) => {
        // A worker that still runs would change the tables between the two readings.
        await kit.work();
        const shown = (await report()).filter(({ userId }) => ids.has(userId));
        expect(shown, when).toEqual(await tables(users));
        const { body } = await kit.caller.call(getPartner, {
          params: { associationId: association },
        });
        const viewed = (await report()).find(({ userId }) => userId === viewer.id);
        expect(viewed, when).toMatchObject({
          ...{ role: 'VIEWER', status: 'PARTNER', partners: 1 },
          products: body.products.toSorted().map((code) => ({
            code,
            accessTypes: sorted(body.accessTypes),
          })),
        });
        return shown;
      };
      for (let n = 0; n < 40; n++) {
        await acts[random(acts.length)]?.().catch(ignoreRefusal);
        if (random(3) === 0) await compare(`after act ${n}`);
      }
      const shown = await compare('at the end');
      expect(shown.length).toBeGreaterThan(0);
    },
  );
});
