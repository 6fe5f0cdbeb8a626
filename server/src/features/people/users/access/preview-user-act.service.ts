import type { ErrorCode, FieldErrorCode } from '@endcap/contract/errors';
import { userLimits } from '@endcap/contract/limits';
import type { previewUserAct as previewUserActEndpoint } from '@endcap/contract/people/user-acts';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import type { z } from 'zod';
import type { CompanyScope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { toReadableAddress } from '../../../../texts/readable-address.ts';
import { translate } from '../../../../texts/translate.ts';
import {
  changedAccessTypes,
  productsMissingIn,
} from '../../../shared/memberships/change-membership.ts';
import { type Member, selectMembers } from '../../../shared/memberships/members.repository.ts';
import { type Membership, membershipOf } from '../../../shared/memberships/membership.ts';
import { fullName } from '../../../shared/memberships/name-in-company.ts';
import { type AccessRow, planAccessChanges } from '../plan/plan-users.service.ts';
import { refusedToLeave } from '../plan/select-users.service.ts';

type Request = z.output<typeof previewUserActEndpoint.body>;
type Preview = z.output<typeof previewUserActEndpoint.response>;

interface Outcome {
  after: Membership | null;
  code: ErrorCode | FieldErrorCode | undefined;
}

/** Returns the losses and gains of each user; changes nothing and takes no lock. */
export async function previewUserAct(
  db: Database,
  scope: CompanyScope,
  request: Request,
): Promise<Preview> {
  const members = await selectMembers(db, scope, request.users);
  const known = new Map(members.map((member) => [member.loginId, member]));
  const outcomes = await outcomesOf(db, scope, request, known);
  const people = request.users.map((loginId) => {
    const member = known.get(loginId);
    const { after, code } = outcomes.get(loginId) ?? { after: null, code: undefined };
    const refusal = member ? code : 'resource.not_found';
    return {
      ...(member
        ? lossOf(member, { after, code }, request.act)
        : {
            name: toReadableAddress(loginId),
            loses: [],
            gains: [],
            accessTypes: [],
            role: { before: null, after: null },
          }),
      loginId,
      email: toReadableAddress(loginId),
      staysElsewhere: member?.multi ?? false,
      refusal: refusal ? translate(scope.locale, refusal) : null,
    };
  });
  return summaryOf(people);
}

/** Counts all users, and shows the first of them with the refused ones before the others. */
function summaryOf(people: Preview['people']): Preview {
  const refused = people.filter(({ refusal }) => refusal !== null);
  const changed = people.filter(({ refusal }) => refusal === null);
  const count = (field: 'gains' | 'loses', code: ProductCode) =>
    changed.filter((person) => person[field].includes(code)).length;
  const products = productCodes.map((code) => ({
    code,
    gaining: count('gains', code),
    losing: count('loses', code),
  }));
  return {
    total: people.length,
    refused: refused.length,
    unchanged: changed.filter(isUnchanged).length,
    products: products.filter(({ gaining, losing }) => gaining + losing > 0),
    people:
      people.length > userLimits.shownRows
        ? [...refused, ...changed].slice(0, userLimits.shownRows)
        : people,
  };
}

function isUnchanged({ gains, loses, accessTypes, role }: Preview['people'][number]): boolean {
  const moved = gains.length + loses.length + accessTypes.length;
  return moved === 0 && role.before === role.after;
}

function accessChangeOf(request: Request): Omit<AccessRow, 'loginId'> | null {
  switch (request.act) {
    case 'GIVE_AND_TAKE':
      return { mode: 'ADD', products: request.give, take: request.take, role: request.role };
    case 'ADD_ACCESS':
      return { mode: 'ADD', products: request.products, role: request.role };
    case 'REPLACE_ACCESS':
      return { mode: 'REPLACE', products: request.products, role: request.role };
    default:
      return null;
  }
}

async function outcomesOf(
  db: Database,
  scope: CompanyScope,
  request: Request,
  known: Map<string, Member>,
): Promise<Map<string, Outcome>> {
  const { users } = request;
  const change = accessChangeOf(request);
  if (change) {
    const rows = users.map((loginId) => ({ loginId, ...change }));
    const plans = await planAccessChanges(db, scope, rows);
    return new Map(
      plans.map(({ loginId, after, problems }) => [loginId, { after, code: problems[0]?.code }]),
    );
  }
  const leaving = users.flatMap((loginId) => known.get(loginId) ?? []);
  const staying = await refusedToLeave(db, scope, leaving);
  return new Map(
    leaving.map((member) => {
      const busy = member.busy === 'DELETE_USER' ? 'user.leaving' : undefined;
      return [member.loginId, { after: null, code: staying.get(member.userId) ?? busy }];
    }),
  );
}

/** A refused user keeps everything. */
function lossOf(member: Member, { after, code }: Outcome, act: Request['act']) {
  const before = membershipOf(member);
  const nothing: Membership = { ...before, products: [] };
  const then = code ? before : (after ?? nothing);
  return {
    name: fullName(member),
    loses: productsMissingIn(before, then),
    gains: productsMissingIn(then, before),
    accessTypes: changedAccessTypes(before, then),
    role: { before: before.role, after: act === 'DELETE' && !code ? null : then.role },
  };
}
