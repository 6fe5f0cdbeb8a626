import type { CompanyUser } from '@endcap/contract/people/users';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { ActionPreview } from '../dialogs/action-preview.tsx';
import { usePreviewedAction } from '../dialogs/use-previewed-action.tsx';
import { loginIdsOf, nameOf, userIdsOf, useSelectedUsersText } from '../selected-users.ts';
import { useShowActionResult } from '../use-show-action-result.ts';
import { useAddAccess, useReplaceAccess } from '../user-actions.queries.ts';
import { limitsFor, offeredWith, RoleField, WithGrantable } from './access-fields.tsx';
import { useAccessForm } from './access-form.ts';
import { ProductAccessFields } from './product-access-fields.tsx';

interface Props {
  users: readonly CompanyUser[];
  onClose: () => void;
  onDone: (userIds: readonly string[]) => void;
}

/** Edits the products and the role of several users: first the choice, then a review by user. */
export function EditManyDialog({ users, onClose, onDone }: Props) {
  const who = useSelectedUsersText()(users.map(nameOf));
  const [isReviewed, setReviewed] = useState(false);
  const form = useAccessForm('many', { mode: 'ADD', products: [], role: '' });
  const title = useText('users')('users.edit.title', { who });
  const shared = { width: 680, title, form, onClose };
  return isReviewed ? (
    <ReviewStep
      {...shared}
      users={users}
      onBack={() => setReviewed(false)}
      onDone={() => onDone(userIdsOf(users))}
    />
  ) : (
    <ChoiceStep {...shared} users={users} onReview={() => setReviewed(true)} />
  );
}

interface StepProps {
  width: number;
  title: string;
  form: ReturnType<typeof useAccessForm>;
  onClose: () => void;
}

interface ChoiceProps extends StepProps {
  users: readonly CompanyUser[];
  onReview: () => void;
}

function ChoiceStep({ users, onReview, ...dialog }: ChoiceProps) {
  const text = useText('users');
  const { form } = dialog;
  const { mode, products, role } = form.values;
  return (
    <FormDialog
      {...dialog}
      submit={text('users.edit.review')}
      disabled={mode === 'ADD' && products.length === 0 && role === ''}
      onSubmit={onReview}
    >
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
        {(grantable) => {
          const limits = limitsFor(grantable, users);
          return (
            <ProductAccessFields
              offered={offeredWith(limits.products, products)}
              limits={limits}
              value={products}
              onChange={(chosen) => form.setFieldValue('products', chosen)}
              error={form.errors.products}
            />
          );
        }}
      </WithGrantable>
      <RoleField {...form.getInputProps('role')} keepable />
    </FormDialog>
  );
}

interface ReviewProps extends StepProps {
  users: readonly CompanyUser[];
  onBack: () => void;
  onDone: () => void;
}

/** The effect of the choice on each user. A failed save keeps the dialog, and so the choice. */
function ReviewStep({ users, onBack, onDone, ...dialog }: ReviewProps) {
  const text = useText('users');
  const showResult = useShowActionResult();
  const [add, replace] = [useAddAccess(), useReplaceAccess()];
  const { mode, products, role } = dialog.form.values;
  const change = { users: loginIdsOf(users), products, ...(role && { role }) };
  const action = usePreviewedAction(users, { act: `${mode}_ACCESS`, ...change });
  return (
    <FormDialog
      {...dialog}
      back={{ label: text('users.edit.back'), onClick: onBack }}
      track="users-edit-access-many"
      mutation={mode === 'ADD' ? add : replace}
      input={() => ({ ...change, ...action.versions })}
      conflict={action.conflict}
      disabled={!action.isReady}
      report={(result) => showResult(result, text('users.edit.done', { count: result.accepted }))}
      onSuccess={onDone}
    >
      <ActionPreview preview={action.preview} />
    </FormDialog>
  );
}
