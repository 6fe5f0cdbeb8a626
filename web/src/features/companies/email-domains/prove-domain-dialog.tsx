import type { EmailDomain } from '@endcap/contract/companies/email-domains';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { copyText } from '../../../lib/browser/save-file.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import common from '../../../ui/theme/common.module.css';
import styles from './email-domains.module.css';
import { useCheckDomain, useDecideDomain } from './email-domains.queries.ts';

interface Props {
  domain: EmailDomain;
  onClose: () => void;
}

/** The DNS record that proves a waiting domain, and the button that looks for it. */
export function ProveDomainDialog({ domain, onClose }: Props) {
  const text = useText('email-domains');
  const toast = useToast();
  const { domainName, status, reason, txtRecord } = domain;
  const check = useCheckDomain(domain.companyId, {
    onSuccess: () => {
      toast.success({ message: text('email-domains.proof.done', { domain: domainName }) });
      onClose();
    },
  });
  const title =
    status === 'REFUSED' ? 'email-domains.proof.titleRefused' : 'email-domains.proof.title';
  return (
    <Dialog
      kind="customized"
      width={560}
      onClose={onClose}
      title={text(title, { domain: domainName })}
      busy={check.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={check.isPending}>
            {text('common.close')}
          </Button>
          <Button
            onClick={() => check.mutate(domain)}
            loading={check.isPending}
            data-track="domain-check"
          >
            {text('email-domains.proof.check')}
          </Button>
        </>
      }
    >
      <p className={common.lead}>{text('email-domains.proof.lead')}</p>
      {reason ? (
        <p className={common.lead}>{text('email-domains.proof.refused', { reason })}</p>
      ) : null}
      {txtRecord ? (
        <dl className={styles.record}>
          <RecordPart label={text('email-domains.proof.name')} value={txtRecord.name} />
          <RecordPart label={text('email-domains.proof.value')} value={txtRecord.value} />
        </dl>
      ) : null}
      <Failure error={check.error} title={text('email-domains.proof.failed')} />
    </Dialog>
  );
}

function RecordPart({ label, value }: { label: string; value: string }) {
  const text = useText('email-domains');
  const toast = useToast();
  const copy = async () => {
    if (await copyText(value)) toast.success({ message: text('email-domains.proof.copied') });
  };
  return (
    <div className={styles.part}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={text('email-domains.proof.copy.of', { name: label })}
        onClick={() => void copy()}
      >
        {text('common.copy')}
      </Button>
    </div>
  );
}

/** A super admin who acts for the company decides: a refusal has a reason. */
export function DecideDomainDialog({ domain, onClose }: Props) {
  const text = useText('email-domains');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const form = useDraftForm({
    name: `email-domains.decide.${domain.id}`,
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (reason.trim() ? null : text('email-domains.decide.reason.required')),
    },
  });
  const { domainName } = domain;
  const refuse = useDecideDomain(domain.companyId);
  const approve = useDecideDomain(domain.companyId, {
    onSuccess: () => {
      form.forgetDraft();
      toast.success({ message: text('email-domains.decide.approved', { domain: domainName }) });
      onClose();
    },
    onError: (error) => reportFailure(error),
  });
  return (
    <FormDialog
      title={text('email-domains.decide.title', { domain: domainName })}
      submit={text('email-domains.decide.refuse')}
      destructive
      form={form}
      mutation={refuse}
      disabled={approve.isPending}
      input={({ reason }) => ({ domain, decision: 'REFUSE' as const, reason: reason.trim() })}
      success={() => text('email-domains.decide.refused', { domain: domainName })}
      onClose={onClose}
    >
      <p className={common.lead}>{text('email-domains.decide.lead')}</p>
      <Button
        loading={approve.isPending}
        disabled={refuse.isPending}
        onClick={() => approve.mutate({ domain, decision: 'APPROVE' })}
      >
        {text('email-domains.decide.approve')}
      </Button>
      <TextArea
        {...form.getInputProps('reason')}
        label={text('email-domains.decide.reason')}
        description={text('email-domains.decide.reason.hint')}
        maxLength={500}
      />
    </FormDialog>
  );
}
