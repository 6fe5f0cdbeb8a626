import type { EmailDomain } from '@endcap/contract/email-domains';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { focusPageHeading } from '../../ui/layout/focus-page-heading.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { DomainUsage } from './domain-usage.tsx';
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
      <DomainUsage
        usage={usage}
        told={({ users }) => text('email-domains.remove.usage', { users })}
      />
      <p>{text('email-domains.remove.effect')}</p>
    </ConfirmDialog>
  );
}
