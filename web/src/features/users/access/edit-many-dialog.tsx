import type { CompanyUser } from '@endcap/contract/users';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { DraftNote } from '../../../ui/fields/draft-note.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ActionPreview } from '../dialogs/action-preview.tsx';
import styles from '../dialogs/dialog-form.module.css';
import { usePreviewedAction } from '../dialogs/use-previewed-action.tsx';
import { loginIdsOf, nameOf, userIdsOf, useSelectedUsersText } from '../selected-users.ts';
import { useShowActionResult } from '../use-show-action-result.ts';
import { useAddAccess, useReplaceAccess } from '../user-actions.queries.ts';
import { offeredWith, RoleField, WithGrantable } from './access-fields.tsx';
import { type AccessValues, useAccessForm } from './access-form.ts';
import { ProductAccessFields } from './product-access-fields.tsx';

interface Props {
  users: readonly CompanyUser[];
  onClose: () => void;
  onDone: (userIds: readonly string[]) => void;
}

/** Edits the products and the role of several users: first the choice, then a review by user. */
export function EditManyDialog({ users, onClose, onDone }: Props) {
  const text = useText('users');
  const who = useSelectedUsersText()(users.map(nameOf));
  const formId = useId();
  const [reviewed, setReviewed] = useState<AccessValues | null>(null);
  const form = useAccessForm('many', { mode: 'ADD', products: [], role: '' });
  const close = () => {
    form.forgetDraft();
    onClose();
  };
  const title = text('users.edit.title', { who });
  const isEmpty =
    form.values.mode === 'ADD' && form.values.products.length === 0 && form.values.role === '';
  if (reviewed) {
    return (
      <ReviewDialog
        users={users}
        chosen={reviewed}
        title={title}
        onBack={() => setReviewed(null)}
        onClose={close}
        onDone={() => {
          close();
          onDone(userIdsOf(users));
        }}
      />
    );
  }
  return (
    <Dialog
      kind="customized"
      width={680}
      onClose={close}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {text('common.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={isEmpty}>
            {text('users.edit.review')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit(setReviewed)}>
        <DraftNote form={form} />
        <RadioGroup
          {...form.getInputProps('mode')}
          label={text('users.edit.mode')}
          focusFirst
          options={(['ADD', 'REPLACE'] as const).map((id) => ({
            id,
            title: text(`users.edit.mode.${id}`),
          }))}
        />
        <WithGrantable>
          {(grantable) => (
            <ProductAccessFields
              offered={offeredWith(grantable.products, form.values.products)}
              value={form.values.products}
              onChange={(products) => form.setFieldValue('products', products)}
              error={form.errors.products}
            />
          )}
        </WithGrantable>
        <RoleField {...form.getInputProps('role')} keepable />
      </form>
    </Dialog>
  );
}

interface ReviewProps {
  users: readonly CompanyUser[];
  chosen: AccessValues;
  title: string;
  onBack: () => void;
  onClose: () => void;
  onDone: () => void;
}

/** The effect of the choice on each user. A failed save keeps the dialog, and so the choice. */
function ReviewDialog({ users, chosen, title, onBack, onClose, onDone }: ReviewProps) {
  const text = useText('users');
  const showResult = useShowActionResult();
  const reportFailure = useReportFailure();
  const [add, replace] = [useAddAccess(), useReplaceAccess()];
  const { mode, products, role } = chosen;
  const save = mode === 'ADD' ? add : replace;
  const change = { users: loginIdsOf(users), products, ...(role && { role }) };
  const action = usePreviewedAction(users, { act: `${mode}_ACCESS`, ...change });
  const confirm = () =>
    save.mutate(
      { ...change, ...action.versions },
      {
        onSuccess: (result) => {
          onDone();
          showResult(result, text('users.edit.done'));
        },
        onError: (error) => {
          if (!action.conflict.take(error)) reportFailure(error);
        },
      },
    );
  return (
    <Dialog
      kind="customized"
      width={680}
      onClose={onClose}
      title={title}
      busy={save.isPending}
      footer={
        <>
          <Button variant="default" onClick={onBack} disabled={save.isPending}>
            {text('users.edit.back')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={!action.isReady}
            onClick={confirm}
            data-track="users-edit-access-many"
          >
            {text('common.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {action.conflict.notice}
        <ActionPreview preview={action.preview} />
      </div>
    </Dialog>
  );
}
