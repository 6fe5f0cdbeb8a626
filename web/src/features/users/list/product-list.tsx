import { useText } from '../../../lib/i18n/messages.ts';
import { CutText } from '../../../ui/layout/cut-text.tsx';

const limit = 40;

interface Props {
  /** Whose they are, for those who do not see it. */
  name: string;
  products: readonly string[];
}

/** As much of the list as the limit has room for, without cutting a name in two. */
function roomFor(products: readonly string[]): number {
  const starts = products.map((_, index) => products.slice(0, index + 1).join(', '));
  const lengths = starts.map((start) => Array.from(start).length);
  return lengths.findLast((length) => length <= limit) ?? limit;
}

/** Somebody's products, cut at forty characters. */
export function ProductList({ name, products }: Props) {
  const text = useText('users');
  if (products.length === 0) return text('users.none');
  return (
    <CutText
      text={products.join(', ')}
      limit={roomFor(products)}
      moreLabel={text('users.seeMoreOf', { name })}
      lessLabel={text('users.seeLessOf', { name })}
    />
  );
}
