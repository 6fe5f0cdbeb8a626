import { userLimits } from '@endcap/contract/limits';
import type { BlockedUser, CompanyUser } from '@endcap/contract/people/users';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { acceptedOf, loginIdsOf, nameOf, userIdsOf } from '../selected-users.ts';
import { useShowActionResult } from '../use-show-action-result.ts';
import { useBlockUsers } from '../user-actions.queries.ts';
import { ActionPreview } from './action-preview.tsx';
import styles from './dialog-form.module.css';
import { usePreviewedAction } from './use-previewed-action.tsx';

type Reason = NonNullable<BlockedUser['blockedReason']>;
const reasons: readonly Reason[] = ['LEFT_COMPANY', 'SECURITY', 'ROLE_CHANGE', 'OTHER'];

interface Props {
  users: readonly CompanyUser[];
  onClose: () => void;
  onDone: (userIds: readonly string[]) => void;
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

/** Blocks users in this company. The reason is recorded. */
export function BlockUsersDialog({ users, onClose, onDone }: Props) {
  const text = useText('users');
  const form = useBlockForm(users);
  const showResult = useShowActionResult();
  const loginIds = loginIdsOf(users);
  const action = usePreviewedAction(users, { act: 'BLOCK', users: loginIds });
  return (
    <FormDialog
      width={560}
      title={text('users.block.title', { who: action.who })}
      submit={text('users.block')}
      destructive
      track="users-block"
      form={form}
      mutation={useBlockUsers()}
      input={({ reason, comment }) => ({
        userIds: loginIds,
        // The validation leaves no empty reason.
        reason: reason || 'OTHER',
        ...(comment.trim() && { comment: comment.trim() }),
        ...action.versions,
      })}
      conflict={action.conflict}
      disabled={!action.isReady}
      report={(result) =>
        showResult(result, text('users.block.done', acceptedOf(result, users, nameOf)))
      }
      onSuccess={() => onDone(userIdsOf(users))}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {text(action.isRefusedForAll ? 'users.block.none' : 'users.block.effect')}
      </p>
      <RadioGroup
        {...form.getInputProps('reason')}
        label={text('words.reason')}
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
      <ActionPreview preview={action.preview} losing />
    </FormDialog>
  );
}
