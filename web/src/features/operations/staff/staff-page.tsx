import { staffGroups, staffStates } from '@endcap/contract/access/staff-parts';
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
import { ListFilter } from '../../../kit/list/list-filter.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RemoveStaffDialog, RestoreStaffDialog } from './removal-dialogs.tsx';
import styles from './staff.module.css';
import { staffHistoryQuery, staffOf, useResendInvitation } from './staff.queries.ts';
import { type StaffFilter, staffTable } from './staff.search.ts';
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
  const actions = useStaffActions(dialogs.open);
  const invite = mayChange ? (
    <Button onClick={() => dialogs.open('invite')}>{text('staff.invite')}</Button>
  ) : null;
  const filter = (name: StaffFilter) => ({
    chosen: list.filter(name),
    onChange: (chosen: string[]) => list.setFilter(name, chosen),
  });
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
        <div className={styles.filters}>
          <ListFilter
            name={text('staff.column.role')}
            options={staffGroups.map((id) => ({ id, title: words(`global-users.role.${id}`) }))}
            {...filter('role')}
          />
          <ListFilter
            name={text('staff.column.state')}
            options={staffStates.map((id) => ({ id, title: text(`staff.state.${id}`) }))}
            {...filter('state')}
          />
        </div>
      }
      columns={useStaffColumns()}
      rowId={({ staffId }) => staffId}
      rowName={({ name }) => name}
      oneLine={false}
      rowActions={[
        {
          id: 'details',
          label: text('common.table.details'),
          icon: <IconId size={16} />,
          onSelect: ({ staffId }) => list.setRow(staffId),
        },
        ...actions,
      ]}
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
        isFiltered: list.filter('role').length + list.filter('state').length > 0,
        onClear: () => list.clear(['search', 'role', 'state']),
      }}
    >
      {list.row ? (
        <StaffDrawer
          staffId={list.row}
          actions={actions.filter((action) => action.may)}
          onClose={() => list.setRow(null)}
        />
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
function useStaffActions(open: ReturnType<typeof useStaffDialogs>['open']) {
  const text = useText('staff');
  const words = useText('operations');
  const { may } = useSession();
  const resend = useResendInvitation();
  const mayChange = may('UPDATE', 'OPERATIONS');
  const isHere = ({ state }: StaffMember) => state !== 'REMOVED';
  const size = 16;
  return [
    {
      id: 'edit',
      label: text('staff.edit'),
      icon: <IconPencil size={size} />,
      may: mayChange,
      when: isHere,
      onSelect: (person: StaffMember) => open('edit', person),
    },
    {
      id: 'role',
      label: text('staff.role'),
      icon: <IconShieldCog size={size} />,
      may: mayChange,
      when: (person: StaffMember) => isHere(person) && person.askedRole === null,
      onSelect: (person: StaffMember) => open('role', person),
    },
    {
      id: 'resend',
      label: text('staff.resend'),
      icon: <IconMailForward size={size} />,
      may: mayChange,
      when: ({ state }: StaffMember) => state === 'INVITED',
      onSelect: (person: StaffMember) => resend.mutate(person),
    },
    {
      id: 'history',
      label: words('words.history'),
      icon: <IconHistory size={size} />,
      may: true,
      onSelect: (person: StaffMember) => open('history', person),
    },
    {
      id: 'restore',
      label: text('staff.restore'),
      icon: <IconArrowBackUp size={size} />,
      may: mayChange,
      when: (person: StaffMember) => !isHere(person),
      onSelect: (person: StaffMember) => open('restore', person),
    },
    {
      id: 'cancel',
      label: text('staff.cancel'),
      icon: <IconUserOff size={size} />,
      destructive: true,
      may: mayChange,
      when: ({ state }: StaffMember) => state === 'INVITED',
      onSelect: (person: StaffMember) => open('remove', person),
    },
    {
      id: 'remove',
      label: text('staff.remove'),
      icon: <IconUserOff size={size} />,
      destructive: true,
      may: mayChange,
      when: (person: StaffMember) => isHere(person) && person.state !== 'INVITED',
      onSelect: (person: StaffMember) => open('remove', person),
    },
  ];
}
