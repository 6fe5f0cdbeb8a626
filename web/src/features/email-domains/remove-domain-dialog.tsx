import type { EmailDomain } from '@endcap/contract/email-domains';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../lib/call-error.ts';
import { useText } from '../../lib/messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import { useToast } from '../../ui/use-toast.ts';
import { domainUsageQuery, useRemoveDomain } from './email-domains.queries.ts';
import { useReportFailure } from './use-report-failure.ts';

interface Props {
  companyId: string;
  domain: EmailDomain;
  onClose: () => void;
}

/** Tells how many people lose their cover before anything is withdrawn. */
export function RemoveDomainDialog({ companyId, domain, onClose }: Props) {
  const text = useText('email-domains');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const usage = useQuery(domainUsageQuery(domain));
  const remove = useRemoveDomain(companyId);

  const confirm = () =>
    remove.mutate(domain, {
      onSuccess: () => {
        onClose();
        toast.success({
          message: text('email-domains.remove.done', { domain: domain.domainName }),
        });
        // The row and its button go; the keyboard continues at the top of the page.
        setTimeout(focusPageHeading);
      },
      onError: (error) => {
        onClose();
        reportFailure(error);
      },
    });

  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={confirm}
      title={text('email-domains.remove.title', { domain: domain.domainName })}
      confirmLabel={text('email-domains.remove')}
      destructive
      busy={remove.isPending}
      disabled={!usage.data}
    >
      {usage.isError ? (
        <ErrorMessage
          title={text('email-domains.remove.countFailed')}
          message={usage.error.message}
          requestId={usage.error instanceof CallError ? usage.error.requestId : undefined}
          onRetry={() => void usage.refetch()}
        />
      ) : (
        <p role="status">
          {usage.data
            ? text('email-domains.remove.usage', { users: usage.data.users })
            : text('email-domains.remove.counting')}
        </p>
      )}
      <p>{text('email-domains.remove.effect')}</p>
    </ConfirmDialog>
  );
}
