import type { ProductCode } from '@endcap/contract/products';
import { Suspense } from 'react';
import { productLooks } from '../product-catalogue.ts';
import { drawings } from './drawings.ts';
import styles from './product-image.module.css';

/** The drawing of a product. Its space is reserved while it loads. */
export function ProductImage({ code }: { code: ProductCode }) {
  const Drawing = drawings[code];
  return (
    <svg
      className={styles.picture}
      data-tone={productLooks[code].tone}
      viewBox="0 0 480 300"
      aria-hidden="true"
    >
      <rect className={styles.ground} width="480" height="300" rx="20" />
      <Suspense fallback={null}>
        <Drawing />
      </Suspense>
    </svg>
  );
}
