import { productCodes } from '@endcap/contract/products';
import { useText } from '../../lib/i18n/messages.ts';

/** Product codes as people know them; one that this portal has no name for stays a code. */
export function useProductNames(): (codes: readonly string[]) => string {
  const text = useText('products');
  return (codes) =>
    codes
      .map((code) => {
        const known = productCodes.find((one) => one === code);
        return known ? text(`products.${known}.name`) : code;
      })
      .join(', ');
}
