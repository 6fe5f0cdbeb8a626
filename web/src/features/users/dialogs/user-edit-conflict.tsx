import type { CompanyUser } from '@endcap/contract/users';
import { useText } from '../../../lib/i18n/messages.ts';
import * as ui from '../../../ui/overlays/edit-conflict.tsx';
import type { EditConflict } from '../../../ui/overlays/use-edit-conflict.ts';
import { nameOf } from '../list/name-columns.ts';
import { useProductName } from '../use-product-names.ts';

export function ChangedMeanwhile({ editing }: { editing: EditConflict<CompanyUser> }) {
  const text = useText('users');
  const productName = useProductName();
  return (
    <ui.ChangedMeanwhile
      editing={editing}
      title={text('users.conflict.title', { who: nameOf(editing.seen) })}
      message={text('users.conflict.message')}
      reloadLabel={text('users.conflict.reload')}
      now={({ role, products }) =>
        text('users.conflict.now', {
          role: text(`users.role.${role}`),
          products: products.map(({ code }) => productName(code)).join(', ') || text('users.none'),
        })
      }
      gone={text('users.conflict.gone')}
    />
  );
}
