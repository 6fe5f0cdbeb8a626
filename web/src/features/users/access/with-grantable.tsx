import { type ProductCode, productCodes } from '@endcap/contract/products';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { useUserAdmin } from '../user-admin.ts';
import { grantableQuery } from '../users.queries.ts';

type Grantable = Awaited<ReturnType<NonNullable<ReturnType<typeof grantableQuery>['queryFn']>>>;

interface Props {
  children: (grantable: Grantable) => ReactNode;
}

/** Shows what depends on what the company can give, once that is known. */
export function WithGrantable({ children }: Props) {
  const text = useText('users');
  const { company } = useUserAdmin();
  const { data, isError, error, refetch } = useQuery(grantableQuery(company.id));
  if (data) return children(data);
  if (!isError) return <PlaceholderLines label={text('users.products.loading')} lines={4} />;
  return (
    <ErrorMessage
      title={text('users.products.failed')}
      message={error.message}
      requestId={error instanceof CallError ? error.requestId : undefined}
      onRetry={() => void refetch()}
    />
  );
}

/** In the order of the catalogue: what the company can give, and what somebody has all the same. */
export function offeredWith(
  grantable: readonly ProductCode[],
  given: readonly { code: ProductCode }[],
): ProductCode[] {
  const had = new Set(given.map(({ code }) => code));
  return productCodes.filter((code) => grantable.includes(code) || had.has(code));
}
