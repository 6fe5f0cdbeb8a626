import type { StaffAttribute, StaffGroup } from '@endcap/contract/access/staff-parts';
import { useCallback } from 'react';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';

/** A role, and in brackets the attributes that give rights with it. */
export function useRightsName() {
  const words = useText('global-users');
  const list = useListText();
  return useCallback(
    (role: StaffGroup, attributes: readonly StaffAttribute[]): string => {
      const name = words(`global-users.role.${role}`);
      const added = attributes.map((one) => words(`global-users.attribute.${one}`));
      return added.length > 0 ? `${name} (${list(added)})` : name;
    },
    [words, list],
  );
}
