import type { ProductCode } from '@endcap/contract/products';
import { Button } from '@mantine/core';
import { productAnalyticsId } from '../../kit/products/product-analytics.ts';
import { launchAddress } from '../../kit/products/product-cards.ts';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './dialogs.module.css';
import { useNewTab } from './launcher.queries.ts';

/** It was locked when the card was drawn, and is not any more. */
export function NowOpen({ code }: { code: ProductCode }) {
  const text = useText('launcher');
  const newTab = useNewTab()(code);
  const product = useText('products')(`products.${code}.name`);
  return (
    <div className={styles.reasons}>
      <p className={styles.reason}>{text('launcher.lock.open', { product })}</p>
      <div>
        <Button
          component="a"
          href={launchAddress(code)}
          data-track={`launch-${productAnalyticsId(code)}`}
          {...(newTab && { target: '_blank', rel: 'noopener' })}
        >
          {text('launcher.launch')}
        </Button>
      </div>
    </div>
  );
}
