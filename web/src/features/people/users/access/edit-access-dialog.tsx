import type { CompanyUser } from '@endcap/contract/people/users';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useUserEditConflict } from '../dialogs/use-user-edit-conflict.ts';
import { nameOf } from '../selected-users.ts';
import { useShowActionResult } from '../use-show-action-result.ts';
import { useReplaceAccess } from '../user-actions.queries.ts';
import { AccessChanges, isChanged, useChangedText } from './access-changes.tsx';
import { limitsFor, offeredWith, RoleField, WithGrantable } from './access-fields.tsx';
import { grantsOf, useAccessForm } from './access-form.ts';
import { ProductAccessFields } from './product-access-fields.tsx';

interface Props {
  user: CompanyUser;
  onClose: () => void;
  onDone: (userIds: readonly string[]) => void;
}

/** Edits the products and the role of one user. */
export function EditAccessDialog({ user, onClose, onDone }: Props) {
  const text = useText('users');
  const showResult = useShowActionResult();
  const changedText = useChangedText();
  const conflict = useUserEditConflict(user);
  const form = useAccessForm(user.userId, {
    products: grantsOf(user),
    role: user.role,
  });
  const { seen } = conflict;
  const before = { role: seen.role, products: grantsOf(seen) };
  const after = { role: form.values.role, products: form.values.products };
  return (
    <FormDialog
      width={680}
      title={text('users.edit.title', { who: nameOf(user) })}
      track="users-edit-access"
      form={form}
      mutation={useReplaceAccess()}
      input={() => ({
        users: [seen.loginId],
        ...after,
        versions: { [seen.loginId]: seen.version },
      })}
      fields={{ 'product.not_subscribed': 'products', 'product.not_shared': 'products' }}
      conflict={conflict}
      disabled={!isChanged(before, after)}
      report={(result) =>
        showResult(result, text('users.edit.done', { count: 1 }), {
          outcome: changedText(nameOf(seen), before, after),
        })
      }
      onSuccess={() => onDone([user.userId])}
      onClose={onClose}
    >
      <WithGrantable>
        {(grantable) => {
          const limits = limitsFor(grantable, [seen]);
          return (
            <ProductAccessFields
              offered={offeredWith(limits.products, [...before.products, ...after.products])}
              limits={limits}
              value={form.values.products}
              held={seen.products}
              onChange={(products) => form.setFieldValue('products', products)}
              error={form.errors.products}
            />
          );
        }}
      </WithGrantable>
      <RoleField {...form.getInputProps('role')} />
      <AccessChanges before={before} after={after} />
    </FormDialog>
  );
}
