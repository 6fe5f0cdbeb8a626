import { productCodes } from '@endcap/contract/products';
import { useCallback } from 'react';
import { useText } from '../../lib/i18n/messages.ts';

/** The name of a product; a code that this portal has no name for stays a code. */
export function useProductName(): (code: string) => string {
  const text = useText('products');
  return useCallback(
    (code) => {
      const known = productCodes.find((one) => one === code);
      return known ? text(`products.${known}.name`) : code;
    },
    [text],
  );
}
