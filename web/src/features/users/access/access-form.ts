import type { CompanyRole, ProductGrant } from '@endcap/contract/user-parts';
import type { CompanyUser } from '@endcap/contract/users';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useProductName } from '../use-product-names.ts';

export interface AccessValues extends Record<string, unknown> {
  mode: 'ADD' | 'REPLACE';
  products: ProductGrant[];
  /** Empty: each keeps theirs. */
  role: CompanyRole | '';
}

/** Says which product nobody could reach. */
export function useWaysObjection(): (products: readonly ProductGrant[]) => string | null {
  const text = useText('users');
  const productName = useProductName();
  return (products) => {
    const unreachable = products.find(({ accessTypes }) => accessTypes.length === 0);
    if (!unreachable) return null;
    return text('users.products.typesMissing', { product: productName(unreachable.code) });
  };
}

export function useAccessForm(name: string, initialValues: AccessValues) {
  return useDraftForm<AccessValues>({
    name: `users.access.${name}`,
    initialValues,
    validate: { products: useWaysObjection() },
  });
}

/** What somebody is to have, as the form holds it: also what a product has not confirmed yet. */
export function grantsOf({ products }: Pick<CompanyUser, 'products'>): ProductGrant[] {
  return products.map(({ code, accessTypes, waitingTypes }) => {
    const ways = [...new Set([...accessTypes, ...waitingTypes])].sort((a, b) => a - b);
    return { code, accessTypes: ways as ProductGrant['accessTypes'] };
  });
}
