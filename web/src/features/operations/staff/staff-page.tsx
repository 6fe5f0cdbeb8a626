import { staffAttributes, staffGroups, staffStates } from '@endcap/contract/access/staff-parts';
import { staffList } from '@endcap/contract/operations/operations-lists';
import type { StaffMember } from '@endcap/contract/operations/staff';
import {
  IconArrowBackUp,
  IconHistory,
  IconId,
  IconMailForward,
  IconPencil,
  IconShieldCog,
  IconUserOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { ChangeHistoryDrawer } from '../../../kit/history/change-history.tsx';
import { ListFilters } from '../../../kit/list/list-filters.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { RowAct } from '../../../kit/list/row-acts.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RemoveStaffDialog, RestoreStaffDialog } from './removal-dialogs.tsx';
import { staffHistoryQuery, staffOf, useResendInvitation } from './staff.queries.ts';
import { staffTable } from './staff.search.ts';
import { useStaffColumns } from './staff-columns.tsx';
import { EditStaffDialog, InviteStaffDialog, RoleDialog } from './staff-dialogs.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import { StaffRequests } from './staff-requests.tsx';

/** /operations/staff: the internal users, and the roles that wait for a second super admin. */
export function StaffPage() {
  const text = useText('staff');
  const words = useText('global-users');
  const { may } = useSession();
  const mayChange = may('UPDATE', 'OPERATIONS');
  const list = useList('/operations/staff', staffTable, staffOf);
  const dialogs = useStaffDialogs();
  const acts = useStaffActs(dialogs.open, list.setRow);
  const invite = mayChange ? (
    <Button onClick={() => dialogs.open('invite')}>{text('staff.invite')}</Button>
  ) : null;
  return (
    <ListPage
      title={text('staff.title')}
      description={text('staff.lead')}
      actions={invite}
      list={list}
      frame={(table) => (
        <>
          <StaffRequests />
          {table}
        </>
      )}
      searchLabel={text('words.searchByNameOrEmail')}
      filters={
        <ListFilters
          of={staffList}
          list={list}
          filters={{
            role: {
              name: text('staff.column.role'),
              options: staffGroups.map((id) => ({ id, title: words(`global-users.role.${id}`) })),
            },
            team: {
              name: text('staff.column.team'),
              options: staffAttributes.map((id) => ({
                id,
                title: words(`global-users.attribute.${id}`),
              })),
            },
            state: {
              name: text('staff.column.state'),
              options: staffStates.map((id) => ({ id, title: text(`staff.state.${id}`) })),
            },
          }}
        />
      }
      columns={useStaffColumns()}
      rowId={({ staffId }) => staffId}
      rowName={({ name }) => name}
      oneLine={false}
      rowActions={acts}
      failed={text('staff.failed')}
      empty={{
        icon: <IconUsersGroup size={22} />,
        title: text('staff.empty.title'),
        message: text('staff.empty.message'),
        action: invite,
      }}
      noMatch={{
        title: text('staff.noResults.title'),
        message: text('staff.noResults.message'),
      }}
    >
      {list.row ? (
        <StaffDrawer staffId={list.row} acts={acts} onClose={() => list.setRow(null)} />
      ) : null}
      {dialogs.element}
    </ListPage>
  );
}

function useStaffDialogs() {
  return useDialogs({
    invite: (close) => <InviteStaffDialog onClose={close} />,
    edit: (close, person: StaffMember) => <EditStaffDialog person={person} onClose={close} />,
    role: (close, person: StaffMember) => <RoleDialog person={person} onClose={close} />,
    remove: (close, person: StaffMember) => <RemoveStaffDialog person={person} onClose={close} />,
    restore: (close, person: StaffMember) => <RestoreStaffDialog person={person} onClose={close} />,
    history: (close, person: StaffMember) => <StaffHistory person={person} onClose={close} />,
  });
}

function StaffHistory({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const changes = useQuery(staffHistoryQuery(person.staffId));
  return <ChangeHistoryDrawer name={person.name} changes={changes} onClose={onClose} />;
}

/** The acts of the rows and of the drawer. */
function useStaffActs(
  open: ReturnType<typeof useStaffDialogs>['open'],
  openDrawer: (staffId: string) => void,
): readonly RowAct<StaffMember>[] {
  const text = useText('staff');
  const words = useText('operations');
  const { may } = useSession();
  const resend = useResendInvitation();
  const mayChange = may('UPDATE', 'OPERATIONS');
  const isHere = ({ state }: StaffMember) => state !== 'REMOVED';
  const size = 16;
  return [
    {
      id: 'details',
      label: text('common.table.details'),
      icon: <IconId size={size} />,
      only: 'menu',
      onSelect: ({ staffId }) => openDrawer(staffId),
    },
    {
      id: 'edit',
      label: text('staff.edit'),
      icon: <IconPencil size={size} />,
      may: mayChange,
      when: isHere,
      onSelect: (person) => open('edit', person),
    },
    {
      id: 'role',
      label: text('staff.role'),
      icon: <IconShieldCog size={size} />,
      may: mayChange,
      when: (person) => isHere(person) && person.askedRole === null,
      onSelect: (person) => open('role', person),
    },
    {
      id: 'resend',
      label: text('staff.resend'),
      icon: <IconMailForward size={size} />,
      may: mayChange,
      when: ({ state }) => state === 'INVITED',
      onSelect: (person) => resend.mutate(person),
    },
    {
      id: 'history',
      label: words('words.history'),
      icon: <IconHistory size={size} />,
      onSelect: (person) => open('history', person),
    },
    {
      id: 'restore',
      label: text('staff.restore'),
      icon: <IconArrowBackUp size={size} />,
      may: mayChange,
      when: (person) => !isHere(person),
      onSelect: (person) => open('restore', person),
    },
    {
      id: 'cancel',
      label: text('staff.cancel'),
      icon: <IconUserOff size={size} />,
      destructive: true,
      may: mayChange,
      when: ({ state }) => state === 'INVITED',
      onSelect: (person) => open('remove', person),
    },
    {
      id: 'remove',
      label: text('staff.remove'),
      icon: <IconUserOff size={size} />,
      destructive: true,
      may: mayChange,
      when: (person) => isHere(person) && person.state !== 'INVITED',
      onSelect: (person) => open('remove', person),
    },
  ];
}
