import type { CompanyRole, ProductGrant } from '@endcap/contract/user-parts';
import { useText } from '../../../lib/i18n/messages.ts';
import { RoleChange } from '../dialogs/action-preview.tsx';
import styles from '../dialogs/change-list.module.css';
import { useProductName } from '../use-product-names.ts';
import { useWaysText } from './use-access-types-text.ts';

interface Access {
  role: CompanyRole;
  products: readonly ProductGrant[];
}

interface Props {
  before: Access;
  after: Access;
}

const sameWays = (a: ProductGrant, b: ProductGrant) =>
  [...a.accessTypes].sort().join() === [...b.accessTypes].sort().join();

/** Whether saving would change anything. */
export function isChanged(before: Access, after: Access): boolean {
  const { gained, lost, moved } = compared(before, after);
  return before.role !== after.role || gained.length + lost.length + moved.length > 0;
}

function compared(before: Access, after: Access) {
  const had = new Map(before.products.map((grant) => [grant.code, grant]));
  const has = new Map(after.products.map((grant) => [grant.code, grant]));
  return {
    gained: after.products.filter(({ code }) => !had.has(code)),
    lost: before.products.filter(({ code }) => !has.has(code)),
    moved: after.products.flatMap((now) => {
      const then = had.get(now.code);
      return then && !sameWays(then, now) ? [{ then, now }] : [];
    }),
  };
}

/** What saving would do to one person, as it is chosen now. */
export function AccessChanges({ before, after }: Props) {
  const text = useText('users');
  const productName = useProductName();
  const { gained, lost, moved } = compared(before, after);
  const named = (grants: readonly ProductGrant[]) => ({
    products: grants.map(({ code }) => productName(code)).join(', '),
  });
  const waysText = useWaysText();
  return (
    <div aria-live="polite">
      <p className={styles.title}>{text('users.change.title')}</p>
      <ul className={styles.changes}>
        {gained.length > 0 ? (
          <li data-kind="gain">{text('users.change.gains', named(gained))}</li>
        ) : null}
        {lost.length > 0 ? (
          <li data-kind="loss">{text('users.change.loses', named(lost))}</li>
        ) : null}
        {moved.map(({ then, now }) => (
          <li key={now.code}>
            {text('users.change.ways', {
              product: productName(now.code),
              before: waysText(then.accessTypes),
              after: waysText(now.accessTypes),
            })}
          </li>
        ))}
        {before.role === after.role ? null : <RoleChange before={before.role} after={after.role} />}
        {isChanged(before, after) ? null : <li>{text('users.change.nothing')}</li>}
      </ul>
    </div>
  );
}
