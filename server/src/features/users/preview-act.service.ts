import type { ErrorCode, FieldErrorCode } from '@endcap/contract/errors';
import type { previewUserAct } from '@endcap/contract/user-acts';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import { toReadableAddress } from '../../texts/readable-address.ts';
import { translate } from '../../texts/translate.ts';
import { mustStay } from './keep-admins.service.ts';
import { type Member, selectMembers } from './members.repository.ts';
import { planAccessChanges } from './plan-users.service.ts';
import { nameOf, otherWays, productsBeyond, standingOf } from './standing.ts';
import type { Standing } from './user-plan.ts';

type Asked = z.output<typeof previewUserAct.body>;
type Preview = z.output<typeof previewUserAct.response>;

interface Outlook {
  after: Standing | null;
  code: ErrorCode | FieldErrorCode | undefined;
}

/** Who would lose what; nothing is changed and nobody is locked. */
export async function previewAct(
  db: Database,
  scope: CompanyScope,
  asked: Asked,
): Promise<Preview> {
  const members = await selectMembers(db, scope, asked.users);
  const known = new Map(members.map((member) => [member.loginId, member]));
  const outlooks = await outlooksOf(db, scope, asked, known);
  return {
    people: asked.users.map((loginId) => {
      const member = known.get(loginId);
      const { after, code } = outlooks.get(loginId) ?? { after: null, code: undefined };
      const refusal = member ? code : 'resource.not_found';
      return {
        ...(member
          ? lossOf(member, { after, code }, asked.act)
          : {
              name: toReadableAddress(loginId),
              loses: [],
              gains: [],
              ways: [],
              role: { before: null, after: null },
            }),
        loginId,
        email: toReadableAddress(loginId),
        staysElsewhere: member?.multi ?? false,
        refusal: refusal ? translate(scope.locale, refusal) : null,
      };
    }),
  };
}

async function outlooksOf(
  db: Database,
  scope: CompanyScope,
  asked: Asked,
  known: Map<string, Member>,
): Promise<Map<string, Outlook>> {
  const { users } = asked;
  if (asked.act === 'ADD_ACCESS' || asked.act === 'REPLACE_ACCESS') {
    const { products, role } = asked;
    const mode = asked.act === 'ADD_ACCESS' ? 'ADD' : 'REPLACE';
    const rows = users.map((loginId) => ({ loginId, products, role, mode }) as const);
    const plans = await planAccessChanges(db, scope, rows);
    return new Map(
      plans.map(({ loginId, after, problems }) => [loginId, { after, code: problems[0]?.code }]),
    );
  }
  const leaving = users.flatMap((loginId) => known.get(loginId) ?? []);
  const staying = await mustStay(db, scope, leaving);
  return new Map(
    leaving.map((member) => {
      const busy = member.busy === 'DELETE_USER' ? 'user.leaving' : undefined;
      return [member.loginId, { after: null, code: staying.get(member.userId) ?? busy }];
    }),
  );
}

/** Whoever is refused keeps everything. */
function lossOf(member: Member, { after, code }: Outlook, act: Asked['act']) {
  const before = standingOf(member);
  const nothing: Standing = { ...before, products: [] };
  const then = code ? before : (after ?? nothing);
  return {
    name: nameOf(member),
    loses: productsBeyond(before, then),
    gains: productsBeyond(then, before),
    ways: otherWays(before, then),
    role: { before: before.role, after: act === 'DELETE' && !code ? null : then.role },
  };
}
