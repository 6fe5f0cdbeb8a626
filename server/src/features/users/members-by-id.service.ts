import type { Transaction } from '../../db/connection.ts';
import { selectLoginIds } from './members.repository.ts';
import type { UserScope } from './user-plan.ts';

const userId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Named {
  loginIds: string[];
  versions?: Record<string, number> | undefined;
}

/** Members who are named by their user ids, by their login ids. Whoever is unknown stays as named. */
export async function byLoginId<Asked extends Named>(
  tx: Transaction,
  scope: UserScope,
  asked: Asked,
): Promise<Asked> {
  const ids = asked.loginIds.filter((id) => userId.test(id));
  if (ids.length === 0) return asked;
  const found = await selectLoginIds(tx, scope, ids);
  const known = new Map(found.map((member) => [member.userId, member.loginId]));
  const loginIdOf = (id: string) => known.get(id) ?? id;
  const versions = Object.entries(asked.versions ?? {});
  return {
    ...asked,
    loginIds: [...new Set(asked.loginIds.map(loginIdOf))],
    versions: Object.fromEntries(versions.map(([id, version]) => [loginIdOf(id), version])),
  };
}
