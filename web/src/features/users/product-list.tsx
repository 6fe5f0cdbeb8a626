import { useText } from '../../lib/messages.ts';
import { CutText } from '../../ui/cut-text.tsx';

const limit = 40;

interface Props {
  /** Whose they are, for those who do not see it. */
  name: string;
  products: readonly string[];
}

/** Somebody's products, cut at forty characters. */
export function ProductList({ name, products }: Props) {
  const text = useText('users');
  if (products.length === 0) return text('users.none');
  return (
    <CutText
      text={products.join(', ')}
      limit={limit}
      moreLabel={text('users.seeMoreOf', { name })}
      lessLabel={text('users.seeLessOf', { name })}
    />
  );
}
