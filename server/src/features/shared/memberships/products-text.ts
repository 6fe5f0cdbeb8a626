import { type AccessType, accessTypes } from '@endcap/contract/access/access-types';
import type { Locale } from '@endcap/contract/sites';
import { titleOfCode } from '../../../texts/product-titles.ts';

interface ProductWithTypes {
  code: string;
  accessTypes: readonly number[];
}

const typeNames = Object.keys(accessTypes) as AccessType[];

export function accessTypeName(code: number): string {
  return typeNames.find((name) => accessTypes[name] === code) ?? String(code);
}

/** The text that an upload accepts again: access types only where they differ from the default. */
export function productsText(locale: Locale, products: readonly ProductWithTypes[]): string {
  return products
    .map(({ code, accessTypes: types }) => {
      const title = titleOfCode(locale, code);
      const isDefault = types.length === 1 && types[0] === accessTypes.UI;
      return isDefault ? title : `${title} (${types.map(accessTypeName).join(', ')})`;
    })
    .join('; ');
}
