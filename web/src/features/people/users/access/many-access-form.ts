import type { CompanyRole } from '@endcap/contract/company-options';
import type { ProductGrant } from '@endcap/contract/people/user-parts';
import type { CompanyUser } from '@endcap/contract/people/users';
import type { ProductCode } from '@endcap/contract/products';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useValidateProducts } from './access-form.ts';

export type Choice = 'KEEP' | 'GIVE' | 'TAKE';

interface ManyAccessValues extends Record<string, unknown> {
  give: ProductGrant[];
  take: ProductCode[];
  /** KEEP: every user keeps their role. */
  role: CompanyRole | 'KEEP';
}

/** The products and the role that several users get or lose. */
export function useManyAccessForm() {
  return useDraftForm<ManyAccessValues>({
    name: 'users.access.give-and-take',
    initialValues: { give: [], take: [], role: 'KEEP' },
    validate: { give: useValidateProducts() },
  });
}

export function choiceOf({ give, take }: ManyAccessValues, code: ProductCode): Choice {
  if (take.includes(code)) return 'TAKE';
  return give.some((grant) => grant.code === code) ? 'GIVE' : 'KEEP';
}

export function holdersOf(users: readonly CompanyUser[], code: ProductCode): number {
  return users.filter(({ products }) => products.some((product) => product.code === code)).length;
}

export function hasChoice({ give, take, role }: ManyAccessValues): boolean {
  return give.length + take.length > 0 || role !== 'KEEP';
}
