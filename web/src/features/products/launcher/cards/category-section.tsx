import type { ProductCategory } from '@endcap/contract/products';
import { type ReactNode, useId } from 'react';
import type { ProductCard } from '../../../../kit/products/product-cards.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import styles from '../launcher.module.css';
import type { CardTools } from './card-tools.ts';
import { LockedCard } from './locked-card.tsx';
import { OpenCard } from './open-card.tsx';

interface Props {
  category: ProductCategory;
  cards: readonly ProductCard[];
  tools: CardTools;
  /** A card that is no product, after the last one. */
  extra?: ReactNode;
}

const groups = { customer: 'customer', business: 'store' } as const;

export function CategorySection({ category, cards, tools, extra }: Props) {
  const text = useText('launcher');
  const product = useText('products');
  const headingId = useId();
  if (cards.length === 0) return null;
  return (
    <section className={styles.category} aria-labelledby={headingId}>
      <div className={styles.categoryHead}>
        <h3 id={headingId}>{product(`products.group.${groups[category]}`)}</h3>
        <span>{text('launcher.count', { count: cards.length })}</span>
      </div>
      <ul className={styles.cards}>
        {cards.map((card) =>
          card.state === 'open' ? (
            <OpenCard key={card.code} code={card.code} tools={tools} />
          ) : (
            <LockedCard key={card.code} card={card} tools={tools} />
          ),
        )}
        {extra ? <li className={styles.extra}>{extra}</li> : null}
      </ul>
    </section>
  );
}
