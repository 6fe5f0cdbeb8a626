import type { StaffMember } from '@endcap/contract/operations/staff';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useRemoveStaff, useRestoreStaff, useShowRemoved } from './staff.queries.ts';
import { ReasonField, useDetailRules } from './staff-form.tsx';

interface Props {
  person: StaffMember;
  onClose: () => void;
}

function useReasonForm(name: string) {
  const { required } = useDetailRules();
  return useDraftForm({ name, initialValues: { reason: '' }, validate: { reason: required } });
}

/** Removes an account, or cancels an invitation; the toast offers to undo it. */
export function RemoveStaffDialog({ person, onClose }: Props) {
  const text = useText('staff');
  const act = person.state === 'INVITED' ? 'cancel' : 'remove';
  const { name } = person;
  const form = useReasonForm(`staff.remove.${person.staffId}`);
  const showRemoved = useShowRemoved();
  return (
    <FormDialog
      title={text(`staff.${act}.title`, { name })}
      submit={text(`staff.${act}`)}
      destructive
      track="staff-remove"
      form={form}
      mutation={useRemoveStaff(person)}
      input={(values) => values}
      report={(removed) => showRemoved(removed, text(`staff.${act}.done`, { name }))}
      onClose={onClose}
    >
      <p>{person.isYou ? text('staff.remove.effectYou') : text(`staff.${act}.effect`, { name })}</p>
      <ReasonField {...form.getInputProps('reason')} data-autofocus />
    </FormDialog>
  );
}

export function RestoreStaffDialog({ person, onClose }: Props) {
  const text = useText('staff');
  const words = useText('global-users');
  const form = useReasonForm(`staff.restore.${person.staffId}`);
  const { name, removal, lastLogin, staffId } = person;
  const role = removal?.role ?? 'INTERNAL_USER';
  const effect = lastLogin ? 'staff.restore.effect' : 'staff.restore.effectInvite';
  return (
    <FormDialog
      title={text('staff.restore.title', { name })}
      submit={text('staff.restore')}
      track="staff-restore"
      form={form}
      mutation={useRestoreStaff()}
      input={({ reason }) => ({ staffId, reason })}
      success={({ askedRole }) =>
        text(askedRole ? 'staff.restore.doneAsked' : 'staff.restore.done', { name })
      }
      onClose={onClose}
    >
      <p>{text(effect, { name })}</p>
      {role === 'INTERNAL_USER' ? null : (
        <p>{text('staff.restore.asks', { role: words(`global-users.role.${role}`) })}</p>
      )}
      <ReasonField {...form.getInputProps('reason')} data-autofocus />
    </FormDialog>
  );
}
