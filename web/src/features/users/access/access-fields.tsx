import { type ProductCode, productCodes } from '@endcap/contract/products';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import type { Answer } from '../../../lib/call/call-types.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { useUserAdmin } from '../user-admin.ts';
import { grantableQuery } from '../users.queries.ts';
import { roleChoices } from '../users.search.ts';

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

interface RoleFieldProps {
  value?: string;
  onChange?: (role: string) => void;
  /** Offers to keep the role of each user, for several users. */
  keepable?: boolean;
}

export function RoleField({ keepable = false, ...field }: RoleFieldProps) {
  const text = useText('users');
  return (
    <RadioGroup
      {...field}
      label={text('users.role.label')}
      options={[
        ...(keepable ? [{ id: '', title: text('users.role.keep') }] : []),
        ...roleChoices.toReversed().map((id) => ({
          id,
          title: text(`users.role.${id}`),
          description: text(`users.role.${id}.hint`),
        })),
      ]}
    />
  );
}
