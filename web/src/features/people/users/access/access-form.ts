import type { CompanyRole } from '@endcap/contract/company-options';
import type { ProductGrant } from '@endcap/contract/people/user-parts';
import type { CompanyUser } from '@endcap/contract/people/users';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';

export interface AccessValues extends Record<string, unknown> {
  products: ProductGrant[];
  role: CompanyRole;
}

/** Returns the validation error for a product without an access type. */
export function useValidateProducts(): (products: readonly ProductGrant[]) => string | null {
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
    validate: { products: useValidateProducts() },
  });
}

/** The grants of a user for the form, including access types that a product has not confirmed yet. */
export function grantsOf({ products }: Pick<CompanyUser, 'products'>): ProductGrant[] {
  return products.map(({ code, accessTypes, waitingTypes }) => {
    const types = [...new Set([...accessTypes, ...waitingTypes])].sort((a, b) => a - b);
    return { code, accessTypes: types as ProductGrant['accessTypes'] };
  });
}
