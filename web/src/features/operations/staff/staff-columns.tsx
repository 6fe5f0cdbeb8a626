import type { StaffState } from '@endcap/contract/access/staff-parts';
import { staffList } from '@endcap/contract/operations/operations-lists';
import type { StaffMember } from '@endcap/contract/operations/staff';
import { useMemo } from 'react';
import { type ListCells, useListColumns } from '../../../kit/list/use-list-columns.ts';
import { Moment } from '../../../kit/page/moment.tsx';
import { StatusBadge, type StatusTone } from '../../../kit/page/status-badge.tsx';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import styles from './staff.module.css';
import { useRightsName } from './use-rights-name.ts';

const tones: Record<StaffState | 'EXPIRED', StatusTone> = {
  ACTIVE: 'success',
  INVITED: 'accent',
  EXPIRED: 'warning',
  BLOCKED: 'danger',
  REMOVED: 'neutral',
};

/** An invitation that was not used in time is a state of its own on the screen. */
function shownState({ state, invitation }: StaffMember): StaffState | 'EXPIRED' {
  const isOpen = invitation !== null && new Date(invitation.expiresOn) > new Date();
  return state === 'INVITED' && !isOpen ? 'EXPIRED' : state;
}

/** The columns of the list of staff. */
export function useStaffColumns(): readonly DataTableColumn<StaffMember>[] {
  const text = useText('staff');
  const words = useText('global-users');
  const rightsName = useRightsName();
  const list = useListText();
  const cells = useMemo(
    (): ListCells<typeof staffList, StaffMember> => ({
      name: {
        strong: true,
        width: '18%',
        cell: ({ name, isYou }) => (
          <>
            {name}
            {isYou ? (
              <StatusBadge tone="neutral" className={styles.badge}>
                {text('words.you')}
              </StatusBadge>
            ) : null}
          </>
        ),
      },
      email: {
        width: '24%',
        cell: ({ email }) => <AddressText address={email} />,
      },
      role: {
        cell: ({ role, askedRole, askedAttributes }) => (
          <>
            {words(`global-users.role.${role}`)}
            {askedRole ? (
              <span className={styles.below}>
                {text('staff.asked', { role: rightsName(askedRole, askedAttributes) })}
              </span>
            ) : null}
          </>
        ),
      },
      team: {
        cell: ({ attributes }) =>
          list(attributes.map((id) => words(`global-users.attribute.${id}`))),
      },
      persona: {
        cell: ({ persona, sbu, buoAreaNumber }) =>
          persona ? (
            <>
              {words(`global-users.attribute.${persona}`)}
              {sbu || buoAreaNumber ? (
                <span className={styles.below}>
                  {sbu ? words(`global-users.sbu.${sbu}`) : buoAreaNumber}
                </span>
              ) : null}
            </>
          ) : null,
      },
      state: {
        cell: (person) => (
          <StatusBadge tone={tones[shownState(person)]}>
            {text(`staff.state.${shownState(person)}`)}
          </StatusBadge>
        ),
      },
      lastLogin: {
        quiet: true,
        cell: ({ lastLogin }) => (lastLogin ? <Moment on={lastLogin} /> : text('words.never')),
      },
    }),
    [text, words, rightsName, list],
  );
  return useListColumns(staffList, text, cells);
}
