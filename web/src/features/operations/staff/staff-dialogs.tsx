import { givesRights, type StaffGroup } from '@endcap/contract/access/staff-parts';
import type { StaffMember } from '@endcap/contract/operations/staff';
import { useEditConflict } from '../../../kit/forms/edit-conflict.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './staff.module.css';
import { readStaffMember, useChangeRole, useChangeStaff, useInviteStaff } from './staff.queries.ts';
import {
  DetailFields,
  detailsOf,
  detailValuesOf,
  ReasonField,
  RoleField,
  useDetailRules,
} from './staff-form.tsx';

const width = 560;

/** The person gets a mail with a link that sets a password. */
export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const text = useText('staff');
  const { required, details } = useDetailRules();
  const form = useDraftForm({
    name: 'staff.invite',
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      role: 'INTERNAL_USER' as StaffGroup,
      ...detailValuesOf(),
    },
    validate: { firstName: required, lastName: required, email: required, ...details },
  });
  const input = (name: string) => ({
    ...form.getInputProps(name),
    withAsterisk: true,
    autoComplete: 'off',
  });
  const role = form.values.role as StaffGroup;
  return (
    <FormDialog
      title={text('staff.invite.title')}
      submit={text('staff.invite.submit')}
      width={width}
      track="staff-invite"
      form={form}
      mutation={useInviteStaff()}
      input={({ firstName, lastName, email, ...values }) => ({
        firstName,
        lastName,
        email,
        role,
        ...detailsOf(values),
      })}
      fields={{ 'staff.exists': 'email', 'staff.external': 'email', 'staff.domain': 'email' }}
      success={({ name, askedRole }) =>
        text(askedRole ? 'staff.invite.doneAsked' : 'staff.invite.done', { name })
      }
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextInput {...input('firstName')} label={text('words.firstName')} data-autofocus />
        <TextInput {...input('lastName')} label={text('words.lastName')} />
      </div>
      <TextInput
        {...input('email')}
        label={text('staff.field.email')}
        description={text('staff.field.email.hint')}
        inputMode="email"
      />
      <RoleField {...form.getInputProps('role')} value={role} />
      {givesRights(role, 'INTERNAL_USER') ? (
        <WarningMessage
          title={text('staff.needsYes.title')}
          message={text('staff.needsYes.invite')}
        />
      ) : null}
      <DetailFields form={form} />
      <ReasonField {...form.getInputProps('reason')} />
    </FormDialog>
  );
}

interface Props {
  person: StaffMember;
  onClose: () => void;
}

function useConflict(person: StaffMember) {
  const text = useText('staff');
  const words = useText('global-users');
  return useEditConflict(person, () => readStaffMember(person), {
    title: text('staff.conflict.title'),
    current: ({ role }) => text('staff.conflict.now', { role: words(`global-users.role.${role}`) }),
    gone: text('staff.conflict.gone'),
  });
}

/** Persona, business unit, area number and attributes. */
export function EditStaffDialog({ person, onClose }: Props) {
  const text = useText('staff');
  const { details } = useDetailRules();
  const conflict = useConflict(person);
  const form = useDraftForm({
    name: `staff.edit.${person.staffId}`,
    initialValues: detailValuesOf(person),
    validate: details,
  });
  return (
    <FormDialog
      title={text('staff.edit.title', { name: person.name })}
      width={width}
      track="staff-edit"
      form={form}
      conflict={conflict}
      mutation={useChangeStaff(conflict.seen)}
      input={detailsOf}
      success={({ name, askedAttributes }) =>
        text(askedAttributes.length > 0 ? 'staff.edit.doneAsked' : 'staff.edit.done', { name })
      }
      onClose={onClose}
    >
      <DetailFields form={form} held={person.attributes} />
      <ReasonField {...form.getInputProps('reason')} />
    </FormDialog>
  );
}

/** A role with more rights is asked for; one with fewer holds at once. */
export function RoleDialog({ person, onClose }: Props) {
  const text = useText('staff');
  const words = useText('global-users');
  const { required } = useDetailRules();
  const conflict = useConflict(person);
  const form = useDraftForm({
    name: `staff.role.${person.staffId}`,
    initialValues: { role: person.role as StaffGroup, reason: '' },
    validate: {
      role: (role) => (role === person.role ? text('staff.role.none') : null),
      reason: required,
    },
  });
  const role = form.values.role as StaffGroup;
  const asks = givesRights(role, person.role);
  return (
    <FormDialog
      title={text('staff.role.title', { name: person.name })}
      submit={text(asks ? 'staff.role.ask' : 'staff.role.take')}
      destructive={!asks && role !== person.role}
      track="staff-role"
      form={form}
      conflict={conflict}
      mutation={useChangeRole(conflict.seen)}
      input={({ reason }) => ({ role, reason })}
      success={({ name, askedRole, role: now }) =>
        askedRole
          ? text('staff.role.asked', { name })
          : text('staff.role.taken', { name, role: words(`global-users.role.${now}`) })
      }
      onClose={onClose}
    >
      <RoleField {...form.getInputProps('role')} value={role} />
      {asks ? (
        <WarningMessage title={text('staff.needsYes.title')} message={text('staff.needsYes')} />
      ) : null}
      {asks || role === person.role ? null : (
        <WarningMessage
          title={text('staff.takesRights.title')}
          message={text('staff.takesRights', { name: person.name })}
        />
      )}
      <ReasonField {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
