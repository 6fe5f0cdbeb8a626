import type { StaffMember } from '@endcap/contract/operations/staff';
import { useQuery } from '@tanstack/react-query';
import { DrawerFacts, RecordDrawer } from '../../../kit/drawer/record-drawer.tsx';
import { DrawerActs, type RowAct } from '../../../kit/list/row-acts.tsx';
import { Moment } from '../../../kit/page/moment.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { staffMemberQuery } from './staff.queries.ts';
import { useRightsName } from './use-rights-name.ts';

interface Props {
  staffId: string;
  onClose: () => void;
  acts: readonly RowAct<StaffMember>[];
}

/** One internal user with everything that the page knows and can do. */
export function StaffDrawer({ staffId, onClose, acts }: Props) {
  const text = useText('staff');
  return (
    <RecordDrawer
      query={useQuery(staffMemberQuery(staffId))}
      title={({ name }) => name}
      texts={{
        loading: text('staff.drawer.loading'),
        gone: text('staff.conflict.gone'),
        failed: text('staff.drawer.failed'),
      }}
      onClose={onClose}
    >
      {(person) => (
        <>
          <DrawerActs track="staff-drawer" row={person} acts={acts} />
          <Facts person={person} />
        </>
      )}
    </RecordDrawer>
  );
}

function Facts({ person }: { person: StaffMember }) {
  const text = useText('staff');
  const words = useText('global-users');
  const date = useDate();
  const rightsName = useRightsName();
  const list = useListText();
  const { invitation, removal, askedRole, askedAttributes, attributes } = person;
  const role = words(`global-users.role.${person.role}`);
  const isExpired = invitation !== null && new Date(invitation.expiresOn) <= new Date();
  const facts = [
    { name: text('staff.column.email'), value: person.email },
    {
      name: text('staff.column.role'),
      value: askedRole
        ? `${role} (${text('staff.asked', { role: rightsName(askedRole, askedAttributes) })})`
        : role,
    },
    {
      name: text('staff.column.persona'),
      value: person.persona && words(`global-users.attribute.${person.persona}`),
    },
    { name: text('staff.field.sbu'), value: person.sbu && words(`global-users.sbu.${person.sbu}`) },
    { name: text('staff.field.area'), value: person.buoAreaNumber },
    {
      name: text('staff.column.team'),
      value: list(attributes.map((id) => words(`global-users.attribute.${id}`))),
    },
    { name: text('staff.column.state'), value: text(`staff.state.${person.state}`) },
    {
      name: text('staff.invitation'),
      value:
        invitation &&
        text(isExpired ? 'staff.invitation.expired' : 'staff.invitation.open', {
          sent: date(invitation.sentOn, 'minute'),
          until: date(invitation.expiresOn, 'minute'),
        }),
    },
    { name: text('staff.removedOn'), value: removal && <Moment on={removal.removedOn} /> },
    {
      name: text('staff.column.lastLogin'),
      value: person.lastLogin ? <Moment on={person.lastLogin} /> : text('words.never'),
    },
  ];
  return <DrawerFacts label={text('staff.drawer.about')} facts={facts} />;
}
