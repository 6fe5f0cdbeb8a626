import type { CompanyUser } from '@endcap/contract/users';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { CallError } from '../../../lib/call/call-error.ts';
import { showFieldErrors } from '../../../lib/forms/forms.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { DraftNote } from '../../../ui/fields/draft-note.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../dialogs/dialog-form.module.css';
import { useTellActed } from '../dialogs/use-action-result.ts';
import { useEditConflict } from '../dialogs/use-edit-conflict.ts';
import { ChangedMeanwhile } from '../dialogs/user-edit-conflict.tsx';
import { nameOf } from '../list/name-columns.ts';
import { useReportFailure } from '../use-report-failure.ts';
import { useReplaceAccess } from '../user-actions.queries.ts';
import { AccessChanges, isChanged } from './access-changes.tsx';
import { grantsOf, useAccessForm } from './access-form.ts';
import { ProductAccessFields } from './product-access-fields.tsx';
import { RoleField } from './role-field.tsx';
import { offeredWith, WithGrantable } from './with-grantable.tsx';

interface Props {
  user: CompanyUser;
  onClose: () => void;
  onActed: (userIds: readonly string[]) => void;
}

/** One person's products and role. Saves over the version that was seen; otherwise it asks first. */
export function EditAccessDialog({ user, onClose, onActed }: Props) {
  const text = useText('users');
  const tellActed = useTellActed();
  const reportFailure = useReportFailure();
  const formId = useId();
  const editing = useEditConflict(user);
  const form = useAccessForm(user.userId, {
    mode: 'REPLACE',
    products: grantsOf(user),
    role: user.role,
  });
  const save = useReplaceAccess();
  const close = () => {
    form.forgetDraft();
    onClose();
  };
  const { seen } = editing;
  const before = { role: seen.role, products: grantsOf(seen) };
  const after = { role: form.values.role || seen.role, products: form.values.products };

  const submit = form.onSubmit(() =>
    save.mutate(
      { users: [seen.loginId], ...after, versions: { [seen.loginId]: seen.version } },
      {
        onSuccess: (acted) => {
          close();
          onActed([user.userId]);
          tellActed(acted, text('users.edit.done'));
        },
        onError: (error) => {
          if (error instanceof CallError && error.code === 'resource.changed') editing.raise();
          else if (!showFieldErrors(form, error, { 'product.not_subscribed': 'products' }))
            reportFailure(error);
        },
      },
    ),
  );

  return (
    <Dialog
      kind="customized"
      width={680}
      onClose={close}
      title={text('users.edit.title', { who: nameOf(user) })}
      busy={save.isPending}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={save.isPending}>
            {text('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={save.isPending}
            disabled={!editing.maySave || !isChanged(before, after)}
            data-track="users-edit-access"
          >
            {text('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <DraftNote form={form} />
        <ChangedMeanwhile editing={editing} />
        <WithGrantable>
          {(grantable) => (
            <ProductAccessFields
              offered={offeredWith(grantable.products, [...before.products, ...after.products])}
              value={form.values.products}
              held={seen.products}
              onChange={(products) => form.setFieldValue('products', products)}
              error={form.errors.products}
            />
          )}
        </WithGrantable>
        <RoleField {...form.getInputProps('role')} />
        <AccessChanges before={before} after={after} />
      </form>
    </Dialog>
  );
}
