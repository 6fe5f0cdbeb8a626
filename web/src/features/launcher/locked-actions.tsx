import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { productAnalyticsId } from '../../kit/products/product-analytics.ts';
import type { ProductCard } from '../../kit/products/product-cards.ts';
import { productLooks } from '../../kit/products/product-catalogue.ts';
import { useText } from '../../lib/i18n/messages.ts';
import type { CardTools } from './card-tools.ts';
import styles from './product-card.module.css';
import type { OpenDialog } from './use-launcher-dialog.ts';

interface Props {
  card: ProductCard;
  tools: CardTools;
  /** How things stand, where there is room for it. */
  children: ReactNode;
}

/** The bar of a card that does not open. */
export function LockedActions({ card: { code, state }, tools, children }: Props) {
  const text = useText('launcher');
  const product = useText('products');
  const name = product(`products.${code}.name`);
  const button = (kind: OpenDialog['kind'], action: string) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={text('launcher.actionOf', { action, product: name })}
      data-track={`${kind}-${productAnalyticsId(code)}`}
      onClick={() => tools.show({ kind, code })}
    >
      {action}
    </Button>
  );
  if (state === 'pending')
    return <span className={styles.actions}>{button('pending', text('launcher.pending'))}</span>;
  if (tools.isComing(code))
    return (
      <span className={styles.actions}>
        <Button size="compact-sm" variant="default" disabled>
          {text('launcher.comingSoon')}
        </Button>
      </span>
    );
  const mayAsk = tools.mayAsk && !tools.askedOn(code);
  return (
    <span className={styles.actions}>
      {productLooks[code].learnMore ? button('learn', text('launcher.learnMore')) : null}
      {mayAsk ? button('ask', text('launcher.ask')) : children}
    </span>
  );
}
