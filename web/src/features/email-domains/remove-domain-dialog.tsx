import type { EmailDomain } from '@endcap/contract/email-domains';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ConfirmActionDialog } from '../../kit/dialogs/confirm-action-dialog.tsx';
import { Failure } from '../../kit/failure/failure.tsx';
import { useText } from '../../lib/i18n/messages.ts';
import { type Usage, usageQuery, useRemoveDomain } from './email-domains.queries.ts';

interface Props {
  domain: EmailDomain;
  onClose: () => void;
}

export function RemoveDomainDialog({ domain, onClose }: Props) {
  const text = useText('email-domains');
  const usage = useQuery(usageQuery(domain));
  return (
    <ConfirmActionDialog
      title={text('email-domains.remove.title', { domain: domain.domainName })}
      confirmLabel={text('email-domains.remove')}
      destructive
      disabled={!usage.data}
      mutation={useRemoveDomain(domain.companyId)}
      input={domain}
      success={() => text('email-domains.remove.done', { domain: domain.domainName })}
      onClose={onClose}
    >
      <DomainUsage
        usage={usage}
        message={({ users }) => text('email-domains.remove.usage', { users })}
      />
      <p>{text('email-domains.remove.effect')}</p>
    </ConfirmActionDialog>
  );
}

interface UsageProps {
  usage: UseQueryResult<Usage>;
  message: (usage: Usage) => string;
}

/** How many users a change leaves without an authorized domain, once they are counted. */
export function DomainUsage({ usage: { data, error, refetch }, message }: UsageProps) {
  const text = useText('email-domains');
  if (error) {
    const title = text('email-domains.remove.countFailed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  return <p role="status">{data ? message(data) : text('email-domains.remove.counting')}</p>;
}
