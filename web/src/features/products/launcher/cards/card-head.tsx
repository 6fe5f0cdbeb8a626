import type { ReactNode } from 'react';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import type { ProductCard } from '../../../../kit/products/product-cards.ts';
import { productLooks } from '../../../../kit/products/product-catalogue.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { IconTile } from '../../../../ui/layout/icon-tile.tsx';
import type { Marker } from './card-tools.ts';
import styles from './product-card.module.css';

interface Props extends ProductCard {
  titleId: string;
  marker: Marker | undefined;
  /** Shown in the corner of the card. */
  corner: ReactNode;
}

/** Reserves the space of the marker, so that nothing moves when it loads. */
export function CardHead({ code, state, titleId, marker, corner }: Props) {
  const text = useText('launcher');
  const product = useText('products');
  const { Icon, tone } = productLooks[code];
  return (
    <>
      <div className={styles.head}>
        <IconTile tone={tone}>
          <Icon size={20} />
        </IconTile>
        <span className={styles.badges}>
          {state === 'pending' ? (
            <StatusBadge tone="warning">{text('launcher.badge.pending')}</StatusBadge>
          ) : null}
          {marker ? (
            <StatusBadge tone={marker === 'alpha' ? 'pink' : 'accent'}>
              {text(`launcher.badge.${marker}`)}
            </StatusBadge>
          ) : null}
        </span>
        <span className={styles.corner}>{corner}</span>
      </div>
      <h4 id={titleId} className={styles.name}>
        {product(`products.${code}.name`)}
      </h4>
      <p className={styles.description}>{product(`products.${code}.text`)}</p>
    </>
  );
}
