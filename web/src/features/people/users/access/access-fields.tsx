import { companyRoles } from '@endcap/contract/company-options';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../../kit/failure/failure.tsx';
import type { Answer } from '../../../../lib/call/call-types.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { useUserAdmin } from '../user-admin.ts';
import { grantableQuery } from '../users.queries.ts';

type Grantable = Answer<'GET /api/companies/:companyId/users/grantable'>;

interface Props {
  children: (grantable: Grantable) => ReactNode;
}

/** Shows fields that depend on what the company can grant, after that is loaded. */
export function WithGrantable({ children }: Props) {
  const text = useText('users');
  const { company } = useUserAdmin();
  const { data, error, refetch } = useQuery(grantableQuery(company.id));
  if (data) return children(data);
  if (!error) return <PlaceholderLines label={text('users.products.loading')} lines={4} />;
  const title = text('users.products.failed');
  return <Failure error={error} title={title} onRetry={() => void refetch()} />;
}

/** The products that the company can grant and those that a user already has, in catalogue order. */
export function offeredWith(
  grantable: readonly ProductCode[],
  granted: readonly { code: ProductCode }[],
): ProductCode[] {
  const had = new Set(granted.map(({ code }) => code));
  return productCodes.filter((code) => grantable.includes(code) || had.has(code));
}

/** What can be given to the users: less for those whom a partner brought. */
export interface GrantLimits {
  products: readonly ProductCode[];
  /** Undefined: every access type. */
  accessTypes?: readonly number[] | undefined;
  /** Undefined: the users are the company's own, or of several partners. */
  partnerName?: string | undefined;
}

/** Users of a partner can get only what the company shares with it; of several users, what one of them can. */
export function limitsFor(
  { products, partners }: Pick<Grantable, 'products' | 'partners'>,
  users: readonly { thirdPartyCompanyId: string | null }[],
): GrantLimits {
  const ids = new Set(users.map(({ thirdPartyCompanyId }) => thirdPartyCompanyId));
  if (ids.has(null) || ids.size === 0) return { products };
  const found = partners.filter(({ companyId }) => ids.has(companyId));
  return {
    products: products.filter((code) => found.some((partner) => partner.products.includes(code))),
    accessTypes: [...new Set(found.flatMap(({ accessTypes }) => accessTypes))],
    partnerName: found.length === 1 ? found[0]?.companyName : undefined,
  };
}

interface RoleFieldProps {
  value?: string;
  onChange?: (role: string) => void;
}

export function RoleField(field: RoleFieldProps) {
  const text = useText('users');
  return (
    <RadioGroup
      {...field}
      label={text('users.role.label')}
      options={companyRoles.toReversed().map((id) => ({
        id,
        title: text(`users.role.${id}`),
        description: text(`users.role.${id}.hint`),
      }))}
    />
  );
}
