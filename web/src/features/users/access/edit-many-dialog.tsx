import type { CompanyUser } from '@endcap/contract/users';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { DraftNote } from '../../../ui/fields/draft-note.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../dialogs/dialog-form.module.css';
import { nameOf } from '../list/name-columns.ts';
import { useWho } from '../selected-users.ts';
import { type AccessValues, useAccessForm } from './access-form.ts';
import { ProductAccessFields } from './product-access-fields.tsx';
import { ReviewMany } from './review-many.tsx';
import { RoleField } from './role-field.tsx';
import { offeredWith, WithGrantable } from './with-grantable.tsx';

interface Props {
  users: readonly CompanyUser[];
  onClose: () => void;
  onActed: (userIds: readonly string[]) => void;
}

/** Products and role of several people: chosen first, then reviewed person by person. */
export function EditManyDialog({ users, onClose, onActed }: Props) {
  const text = useText('users');
  const who = useWho()(users.map(nameOf));
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
      <ReviewMany
        users={users}
        chosen={reviewed}
        title={title}
        onBack={() => setReviewed(null)}
        onClose={close}
        onDone={() => {
          close();
          onActed(users.map(({ userId }) => userId));
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
