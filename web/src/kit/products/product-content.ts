import type { ProductCode } from '@endcap/contract/products';
import { productAnalyticsId } from '@endcap/contract/products';
import { createElement, type ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { ProductImage } from './images/product-image.tsx';

interface ProductContent {
  title: string;
  description: string;
  /** Requirements, or how current the data is. */
  footer: string;
  learnMore: {
    title: string;
    description: string;
    keyNotes: string[];
    /** The contact for questions. */
    contact: string;
    analyticsID: string;
  };
  /** A drawing with the aspect ratio 8 to 5. It is hidden from screen readers. */
  image: ReactNode;
}

const notes = [1, 2, 3, 4] as const;

/** The whole description of a product; suspends until its texts have loaded. A card needs only the area "products". */
export function useProductContent(code: ProductCode): ProductContent {
  const card = useText('products');
  const details = useText('product-details');
  return {
    title: card(`products.${code}.name`),
    description: card(`products.${code}.text`),
    footer: card(`products.${code}.footer`),
    learnMore: {
      title: details(`product-details.${code}.title`),
      description: details(`product-details.${code}.text`),
      keyNotes: notes.map((note) => details(`product-details.${code}.note.${note}`)),
      contact: details(`product-details.${code}.contact`),
      analyticsID: productAnalyticsId(code),
    },
    image: createElement(ProductImage, { code }),
  };
}
