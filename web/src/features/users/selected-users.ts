import { useText } from '../../lib/i18n/messages.ts';

interface Person {
  loginId: string;
  version: number;
}

/** One person by name, several by their number. */
export function useWho(): (names: readonly string[]) => string {
  const text = useText('users');
  return (names) => text('users.people', { count: names.length, name: names[0] ?? '' });
}

/** The versions that the admin has seen: who has changed since is a conflict. */
export function seenVersions(people: readonly Person[]): Record<string, number> {
  return Object.fromEntries(people.map(({ loginId, version }) => [loginId, version]));
}

export const loginIds = (people: readonly Person[]) => people.map(({ loginId }) => loginId);
