import type { CompanyUser } from '@endcap/contract/people/users';
import { productLooks } from '../../../../kit/products/product-catalogue.ts';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useMoment } from '../../../../lib/i18n/moments.ts';
import { IconTile } from '../../../../ui/layout/icon-tile.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import styles from './product-use.module.css';

type Product = CompanyUser['products'][number];

const unusedAfterMs = 90 * 86_400_000;
const shownIcons = 6;

function isUnused({ accessStatus, lastOpenedOn }: Product): boolean {
  if (accessStatus === 'ACCESS_PENDING' || !lastOpenedOn) return true;
  return Date.now() - Date.parse(lastOpenedOn) > unusedAfterMs;
}

/** The icon of each product, grey where it was not used lately, and the product that was used last. */
export function ProductUse({ products }: { products: readonly Product[] }) {
  const text = useText('user-list');
  const none = useText('users')('users.none');
  const productName = useProductName();
  const ago = useMoment();
  const list = useListText();
  if (products.length === 0) return <span className={styles.last}>{none}</span>;
  const labelOf = (product: Product) => {
    const name = productName(product.code);
    if (product.accessStatus === 'ACCESS_PENDING') {
      return text('user-list.chips.waiting', { product: name });
    }
    return isUnused(product) ? text('user-list.use.unused', { product: name }) : name;
  };
  const last = products
    .filter(({ lastOpenedOn }) => lastOpenedOn)
    .toSorted((one, other) => (other.lastOpenedOn ?? '').localeCompare(one.lastOpenedOn ?? ''))[0];
  const hidden = products.slice(shownIcons);
  return (
    <span className={styles.use}>
      <VisuallyHidden>{list(products.map(labelOf))}</VisuallyHidden>
      <span className={styles.icons} aria-hidden>
        {products.slice(0, shownIcons).map((product) => {
          const { Icon, tone } = productLooks[product.code];
          return (
            <span
              key={product.code}
              className={styles.icon}
              data-unused={isUnused(product) || undefined}
              title={labelOf(product)}
            >
              <IconTile small tone={tone}>
                <Icon size={14} />
              </IconTile>
            </span>
          );
        })}
        {hidden.length > 0 ? (
          <span title={list(hidden.map(labelOf))}>
            {text('user-list.chips.more', { count: hidden.length })}
          </span>
        ) : null}
      </span>
      <span className={styles.last}>
        {last?.lastOpenedOn
          ? text('user-list.use.last', {
              product: productName(last.code),
              when: ago(last.lastOpenedOn),
            })
          : text('user-list.use.never')}
      </span>
    </span>
  );
}

/** Says below the list what a grey icon means. */
export function UseLegend() {
  const text = useText('user-list');
  const { Icon } = productLooks.CUSTOMER_PERCEPTION;
  return (
    <p className={styles.legend}>
      <span className={styles.icon} data-unused>
        <IconTile small>
          <Icon size={14} />
        </IconTile>
      </span>
      {text('user-list.use.legend')}
    </p>
  );
}
