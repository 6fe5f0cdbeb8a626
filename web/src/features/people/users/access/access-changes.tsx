import { type AccessType, accessTypes } from '@endcap/contract/access/access-types';
import type { CompanyRole } from '@endcap/contract/company-options';
import type { ProductGrant } from '@endcap/contract/people/user-parts';
import type { ProductCode } from '@endcap/contract/products';
import { Change, ChangeList } from '../../../../kit/changes/people-box.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import styles from '../dialogs/change-list.module.css';

interface Access {
  role: CompanyRole;
  products: readonly ProductGrant[];
}

interface Props {
  before: Access;
  after: Access;
}

const hasSameTypes = (a: ProductGrant, b: ProductGrant) =>
  [...a.accessTypes].sort().join() === [...b.accessTypes].sort().join();

/** True when a save would change something. */
export function isChanged(before: Access, after: Access): boolean {
  const { gained, lost, changed } = compareProducts(before, after);
  return before.role !== after.role || gained.length + lost.length + changed.length > 0;
}

/** What a save has made of one user, in a sentence. */
export function useChangedText() {
  const text = useText('users');
  const productName = useProductName();
  const list = useListText();
  const named = (grants: readonly { code: ProductCode }[]) => ({
    products: list(grants.map(({ code }) => productName(code))),
  });
  return (name: string, before: Access, after: Access) => {
    const { gained, lost, changed } = compareProducts(before, after);
    const changes = list([
      ...(gained.length > 0 ? [text('users.edited.gets', named(gained))] : []),
      ...(lost.length > 0 ? [text('users.edited.loses', named(lost))] : []),
      ...(changed.length > 0
        ? [text('users.edited.types', named(changed.map(({ now }) => now)))]
        : []),
      ...(before.role === after.role
        ? []
        : [text('users.edited.role', { role: text(`users.role.${after.role}`) })]),
    ]);
    return text('users.edited', { name, changes });
  };
}

function compareProducts(before: Access, after: Access) {
  const had = new Map(before.products.map((grant) => [grant.code, grant]));
  const has = new Map(after.products.map((grant) => [grant.code, grant]));
  return {
    gained: after.products.filter(({ code }) => !had.has(code)),
    lost: before.products.filter(({ code }) => !has.has(code)),
    changed: after.products.flatMap((now) => {
      const then = had.get(now.code);
      return then && !hasSameTypes(then, now) ? [{ then, now }] : [];
    }),
  };
}

/** The changes that a save would make to one user. */
export function AccessChanges({ before, after }: Props) {
  const text = useText('users');
  const productName = useProductName();
  const list = useListText();
  const { gained, lost, changed } = compareProducts(before, after);
  const named = (grants: readonly ProductGrant[]) => ({
    products: list(grants.map(({ code }) => productName(code))),
  });
  return (
    <div className={styles.live} aria-live="polite">
      <p className={styles.title}>{text('words.whatWillChange')}</p>
      <ChangeList>
        {gained.length > 0 ? (
          <Change kind="gain">{text('users.change.gains', named(gained))}</Change>
        ) : null}
        {lost.length > 0 ? <Change kind="loss">{text('words.loses', named(lost))}</Change> : null}
        {changed.map(({ then, now }) => (
          <AccessTypesChange
            key={now.code}
            code={now.code}
            before={then.accessTypes}
            after={now.accessTypes}
          />
        ))}
        {before.role === after.role ? null : <RoleChange before={before.role} after={after.role} />}
        {isChanged(before, after) ? null : <Change>{text('users.change.nothing')}</Change>}
      </ChangeList>
    </div>
  );
}

interface AccessTypesChangeProps {
  code: ProductCode;
  before: readonly number[];
  after: readonly number[];
}

const typeNames = Object.keys(accessTypes) as AccessType[];

export function AccessTypesChange({ code, before, after }: AccessTypesChangeProps) {
  const text = useText('users');
  const productName = useProductName();
  const list = useListText();
  const namesOf = (codes: readonly number[]) =>
    list(
      typeNames
        .filter((name) => codes.includes(accessTypes[name]))
        .map((name) => text(`users.accessType.${name}`)),
    ) || text('users.none');
  const values = { product: productName(code), before: namesOf(before), after: namesOf(after) };
  return <Change>{text('users.change.accessTypes', values)}</Change>;
}

export function RoleChange({ before, after }: { before: CompanyRole; after: CompanyRole }) {
  const text = useText('users');
  const values = { before: text(`users.role.${before}`), after: text(`users.role.${after}`) };
  return <Change>{text('users.change.role', values)}</Change>;
}
