import { type AccessType, accessTypes } from '@endcap/contract/access-types';
import { useText } from '../../../lib/i18n/messages.ts';

const names = Object.keys(accessTypes) as AccessType[];

/** The ways into a product in words, always in the same order. */
export function useWaysText(): (codes: readonly number[]) => string {
  const text = useText('users');
  return (codes) =>
    names
      .filter((name) => codes.includes(accessTypes[name]))
      .map((name) => text(`users.accessType.${name}`))
      .join(', ') || text('users.none');
}
