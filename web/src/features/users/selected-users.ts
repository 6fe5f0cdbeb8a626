import { useText } from '../../lib/i18n/messages.ts';

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

/** The name of one selected user, or the number of several. */
export function useSelectedUsersText(): (names: readonly string[]) => string {
  const text = useText('users');
  return (names) => text('users.people', { count: names.length, name: names[0] ?? '' });
}
