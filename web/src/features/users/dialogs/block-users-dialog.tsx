import { userLimits } from '@endcap/contract/limits';
import type { BlockedUser, CompanyUser } from '@endcap/contract/users';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { focusFirstError, showFieldErrors } from '../../../lib/forms/forms.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { DraftNote } from '../../../ui/fields/draft-note.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextArea } from '../../../ui/fields/text-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { nameOf } from '../list/name-columns.ts';
import { loginIds, useWho } from '../selected-users.ts';
import { useReportFailure } from '../use-report-failure.ts';
import { useBlockUsers } from '../user-actions.queries.ts';
import { ActPreview } from './action-preview.tsx';
import styles from './dialog-form.module.css';
import { useDangerousAct } from './use-previewed-action.ts';
import { Overtaken } from './users-edit-conflict.tsx';

type Reason = NonNullable<BlockedUser['blockedReason']>;
const reasons: readonly Reason[] = ['LEFT_COMPANY', 'SECURITY', 'ROLE_CHANGE', 'OTHER'];

interface Props {
  users: readonly CompanyUser[];
  onClose: () => void;
  onActed: (userIds: readonly string[]) => void;
}

function useBlockForm(users: readonly CompanyUser[]) {
  const text = useText('users');
  return useDraftForm<{ reason: Reason | ''; comment: string }>({
    name: `users.block.${users.length === 1 ? users[0]?.userId : 'many'}`,
    initialValues: { reason: '', comment: '' },
    validate: {
      reason: (chosen) => (chosen ? null : text('users.block.reason.required')),
      comment: (comment, { reason }) =>
        reason === 'OTHER' && !comment.trim() ? text('users.block.comment.required') : null,
    },
  });
}

/** Keeps people out of this company, for a reason that goes on the record. */
export function BlockUsersDialog({ users, onClose, onActed }: Props) {
  const text = useText('users');
  const who = useWho()(users.map(nameOf));
  const reportFailure = useReportFailure();
  const formId = useId();
  const form = useBlockForm(users);
  const block = useBlockUsers();
  const close = () => {
    form.forgetDraft();
    onClose();
  };
  const act = useDangerousAct({
    kind: 'BLOCK',
    users,
    by: block,
    done: ({ accepted }) => text('users.block.done', { count: accepted }),
    onDone: (userIds) => {
      close();
      onActed(userIds);
    },
    onRefused: (error) => {
      if (!showFieldErrors(form, error)) reportFailure(error);
    },
  });
  const submit = form.onSubmit(
    ({ reason, comment }) => {
      if (!reason) return;
      const said = comment.trim() ? { comment: comment.trim() } : {};
      act.confirm({ userIds: loginIds(users), reason, ...said, ...act.versions });
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Dialog
      kind="customized"
      width={560}
      onClose={close}
      title={text('users.block.title', { who })}
      busy={block.isPending}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={block.isPending}>
            {text('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            color="red.9"
            loading={block.isPending}
            disabled={!act.ready}
            data-track="users-block"
          >
            {text('users.block')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <DraftNote form={form} />
        {act.overtaken ? <Overtaken who={who} /> : null}
        <p className={styles.lead}>
          {text(act.nobody ? 'users.block.nobody' : 'users.block.effect')}
        </p>
        <RadioGroup
          {...form.getInputProps('reason')}
          label={text('users.block.reason')}
          withAsterisk
          focusFirst
          options={reasons.map((id) => ({ id, title: text(`users.reason.${id}`) }))}
        />
        <TextArea
          {...form.getInputProps('comment')}
          label={text('users.block.comment')}
          withAsterisk={form.values.reason === 'OTHER'}
          maxLength={userLimits.comment}
        />
        <ActPreview preview={act.preview} losing />
      </form>
    </Dialog>
  );
}
