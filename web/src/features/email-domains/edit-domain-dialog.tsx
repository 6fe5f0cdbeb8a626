import type { EmailDomain } from '@endcap/contract/email-domains';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { showFieldErrors } from '../../lib/forms/forms.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { DraftNote } from '../../ui/fields/draft-note.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useEditConflict } from '../../ui/overlays/use-edit-conflict.ts';
import styles from './dialog-form.module.css';
import { DomainChanged } from './domain-changed.tsx';
import { settingsOf, useDomainForm } from './domain-form.ts';
import { DomainSettingsFields } from './domain-settings-fields.tsx';
import { DomainUsage } from './domain-usage.tsx';
import { currentDomain, domainUsageQuery, useEditDomain } from './email-domains.queries.ts';
import { useReportFailure } from './use-report-failure.ts';

interface Props {
  companyId: string;
  domain: EmailDomain;
  onClose: () => void;
}

/** Saves over the version that was seen. If that is no longer the current one, it asks first. */
export function EditDomainDialog({ companyId, domain, onClose }: Props) {
  const text = useText('email-domains');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const formId = useId();
  const editing = useEditConflict(domain, () => currentDomain(domain), reportFailure);
  const form = useDomainForm(`edit.${domain.id}`, {
    domainName: domain.domainName,
    allowSubDomains: domain.allowSubDomains,
    is3pDomain: domain.is3pDomain ? 'true' : 'false',
  });
  const edit = useEditDomain(companyId);
  const usage = useQuery({ ...domainUsageQuery(domain), enabled: editing.seen.allowSubDomains });
  const narrows = editing.seen.allowSubDomains && !form.values.allowSubDomains;
  const close = () => {
    form.forgetDraft();
    onClose();
  };

  const submit = form.onSubmit((values) =>
    edit.mutate(
      { domain: editing.seen, ...settingsOf(values) },
      {
        onSuccess: ({ domainName }) => {
          toast.success({ message: text('email-domains.edit.done', { domain: domainName }) });
          close();
        },
        onError: (error) => {
          const known = error instanceof CallError ? error : null;
          if (known?.code === 'resource.changed') editing.raise();
          else if (known?.status === 404) editing.lose();
          else if (!showFieldErrors(form, error)) reportFailure(error);
        },
      },
    ),
  );

  return (
    <Dialog
      kind="customized"
      onClose={close}
      title={text('email-domains.edit.title', { domain: domain.domainName })}
      busy={edit.isPending}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={edit.isPending}>
            {text('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={edit.isPending}
            disabled={!editing.maySave || (narrows && !usage.data)}
          >
            {text('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <DraftNote form={form} />
        <DomainChanged editing={editing} />
        <DomainSettingsFields form={form} focusFirst />
        {narrows ? (
          <DomainUsage
            usage={usage}
            told={({ usersUnderSubDomains: users }) => text('email-domains.edit.usage', { users })}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
