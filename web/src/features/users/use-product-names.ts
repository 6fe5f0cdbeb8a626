import type { ProductCode } from '@endcap/contract/products';
import { useCallback } from 'react';
import { useText } from '../../lib/i18n/messages.ts';

/** A product as people know it. */
export function useProductName(): (code: ProductCode) => string {
  const text = useText('products');
  return useCallback((code) => text(`products.${code}.name`), [text]);
}
