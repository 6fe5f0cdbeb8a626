import type { CompanyUser } from '@endcap/contract/people/users';
import { useQueryClient } from '@tanstack/react-query';
import { useEditConflict } from '../../../../kit/forms/edit-conflict.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { nameOf } from '../selected-users.ts';
import { useUserAdmin } from '../user-admin.ts';
import { userQuery } from '../users.queries.ts';

/** The edit conflict of one user: another admin has saved the same user first. */
export function useUserEditConflict(user: CompanyUser) {
  const text = useText('users');
  const productName = useProductName();
  const queryClient = useQueryClient();
  const list = useListText();
  const { company } = useUserAdmin();
  const load = (): Promise<CompanyUser> =>
    queryClient.fetchQuery(userQuery(company.id, user.userId));
  return useEditConflict(user, load, {
    title: (seen) => text('users.conflict.title', { who: nameOf(seen) }),
    current: ({ role, products }) =>
      text('users.conflict.now', {
        role: text(`users.role.${role}`),
        products: list(products.map(({ code }) => productName(code))) || text('users.none'),
      }),
    gone: text('users.conflict.gone'),
  });
}
