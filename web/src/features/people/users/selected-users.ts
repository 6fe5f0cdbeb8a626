import type { ActionResult } from '@endcap/contract/people/user-acts';
import { useText } from '../../../lib/i18n/messages.ts';

interface Named {
  firstName: string;
  lastName: string;
}

interface Versioned {
  loginId: string;
  version: number;
}

export const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`;

export const loginIdsOf = (users: readonly Versioned[]) => users.map(({ loginId }) => loginId);

export const userIdsOf = (users: readonly { userId: string }[]) =>
  users.map(({ userId }) => userId);

/** The versions that the admin has seen: a user who was changed since then is an edit conflict. */
export function seenVersions(users: readonly Versioned[]): Record<string, number> {
  return Object.fromEntries(users.map(({ loginId, version }) => [loginId, version]));
}

/** The number of accepted users, and the name of the first of them for a sentence about one. */
export function acceptedOf<User extends Versioned>(
  { accepted, refused }: ActionResult,
  users: readonly User[],
  name: (user: User) => string,
): { count: number; name: string } {
  const refusedIds = new Set(refused.map(({ value }) => value));
  const first = users.find(({ loginId }) => !refusedIds.has(loginId));
  return { count: accepted, name: first ? name(first) : '' };
}

/** The name of one selected user, or the number of several. */
export function useSelectedUsersText(): (names: readonly string[]) => string {
  const text = useText('users');
  return (names) => text('users.people', { count: names.length, name: names[0] ?? '' });
}
