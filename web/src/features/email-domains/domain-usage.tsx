import type { UseQueryResult } from '@tanstack/react-query';
import { CallError } from '../../lib/call/call-error.ts';
import type { Answer } from '../../lib/call/call-types.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';

type Usage = Answer<'GET /api/companies/:companyId/email-domains/:domain/usage'>;

interface Props {
  usage: UseQueryResult<Usage>;
  told: (usage: Usage) => string;
}

/** How many people a change leaves outside, as soon as they are counted. */
export function DomainUsage({ usage, told }: Props) {
  const text = useText('email-domains');
  if (usage.isError) {
    return (
      <ErrorMessage
        title={text('email-domains.remove.countFailed')}
        message={usage.error.message}
        requestId={usage.error instanceof CallError ? usage.error.requestId : undefined}
        onRetry={() => void usage.refetch()}
      />
    );
  }
  return (
    <p role="status">{usage.data ? told(usage.data) : text('email-domains.remove.counting')}</p>
  );
}
