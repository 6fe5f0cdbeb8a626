import type { CompanyUser } from '@endcap/contract/people/users';
import { useMediaQuery } from '@mantine/hooks';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import styles from './product-chips.module.css';

export interface ProductChip {
  code: string;
  title: string;
  /** The product has not confirmed the access yet. */
  isWaiting?: boolean;
}

/** Letters that fit into the column of a wide window and of the others; a chip's padding takes about four. */
const fittingLetters = { wide: 40, narrow: 28 };
const chipPadding = 4;

/** The number of chips that fit into one line; the first is always shown. */
function fittingCount(products: readonly ProductChip[], fitting: number): number {
  let letters = 0;
  const overflow = products.findIndex(({ title }) => {
    letters += title.length + chipPadding;
    return letters > fitting;
  });
  return overflow === -1 ? products.length : Math.max(1, overflow);
}

interface Props {
  products: readonly ProductChip[];
  /** Products that the list is filtered by: they come first. */
  first?: readonly string[];
}

/** The products of a user in one line: those that fit, and the number of the others. */
export function ProductChips({ products, first = [] }: Props) {
  const text = useText('user-list');
  const none = useText('users')('users.none');
  const list = useListText();
  const isWide = useMediaQuery('(min-width: 1440px)', undefined, {
    getInitialValueInEffect: false,
  });
  if (products.length === 0) return <span className={styles.none}>{none}</span>;
  const inOrder = [
    ...products.filter(({ code }) => first.includes(code)),
    ...products.filter(({ code }) => !first.includes(code)),
  ];
  const count = fittingCount(inOrder, isWide ? fittingLetters.wide : fittingLetters.narrow);
  const hidden = inOrder.slice(count);
  const label = ({ title, isWaiting }: ProductChip) =>
    isWaiting ? text('user-list.chips.waiting', { product: title }) : title;
  return (
    <span className={styles.chips}>
      {inOrder.slice(0, count).map((product) => (
        <span
          key={product.code}
          className={styles.chip}
          data-waiting={product.isWaiting || undefined}
          title={label(product)}
        >
          {product.title}
        </span>
      ))}
      {hidden.length > 0 ? (
        <span className={styles.more} title={list(hidden.map(label))}>
          <span aria-hidden>{text('user-list.chips.more', { count: hidden.length })}</span>
          <VisuallyHidden>{list(hidden.map(label))}</VisuallyHidden>
        </span>
      ) : null}
    </span>
  );
}

interface LegendProps {
  users: readonly Pick<CompanyUser, 'products'>[] | undefined;
}

/** Says what an outlined chip means, where the list has one. */
export function ChipsLegend({ users = [] }: LegendProps) {
  const text = useText('user-list');
  const isWaiting = users.some(({ products }) =>
    products.some(({ accessStatus }) => accessStatus === 'ACCESS_PENDING'),
  );
  if (!isWaiting) return null;
  return (
    <p className={styles.legend}>
      <span className={styles.chip} data-waiting aria-hidden />
      {text('user-list.chips.legend')}
    </p>
  );
}
