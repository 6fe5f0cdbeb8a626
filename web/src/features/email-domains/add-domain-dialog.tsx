import { Button } from '@mantine/core';
import { useId } from 'react';
import { showFieldErrors } from '../../lib/forms/forms.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { DraftNote } from '../../ui/fields/draft-note.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './dialog-form.module.css';
import { settingsOf, useDomainForm } from './domain-form.ts';
import { DomainSettingsFields } from './domain-settings-fields.tsx';
import { objectionTo, useAddDomain } from './email-domains.queries.ts';
import { useReportFailure } from './use-report-failure.ts';

interface Props {
  companyId: string;
  onClose: () => void;
}

/** Stays open with what was typed until the server has taken it. */
export function AddDomainDialog({ companyId, onClose }: Props) {
  const text = useText('email-domains');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const formId = useId();
  const form = useDomainForm('add', {
    domainName: '',
    allowSubDomains: false,
    is3pDomain: '',
  });
  const add = useAddDomain(companyId);

  const close = () => {
    form.forgetDraft();
    onClose();
  };

  const tryName = async (name: string) => {
    if (!name.trim()) return;
    const objection = await objectionTo(companyId, name).catch(() => null);
    if (objection && form.getValues().domainName === name)
      form.setFieldError('domainName', objection);
  };

  const submit = form.onSubmit((values) =>
    add.mutate(
      { domainName: values.domainName.trim(), ...settingsOf(values) },
      {
        onSuccess: ({ domainName }) => {
          toast.success({ message: text('email-domains.add.done', { domain: domainName }) });
          close();
        },
        onError: (error) => {
          const fields = {
            'email_domain.exists': 'domainName',
            'email_domain.public_host': 'domainName',
            'email_domain.public_suffix': 'domainName',
            'email_domain.retailer': 'domainName',
          } as const;
          if (!showFieldErrors(form, error, fields)) reportFailure(error);
        },
      },
    ),
  );

  return (
    <Dialog
      kind="customized"
      onClose={close}
      title={text('email-domains.add.title')}
      busy={add.isPending}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={add.isPending}>
            {text('common.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={add.isPending}>
            {text('email-domains.add.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <DraftNote form={form} />
        <TextInput
          {...form.getInputProps('domainName')}
          onBlur={(event) => void tryName(event.currentTarget.value)}
          label={text('email-domains.field.domain')}
          placeholder={text('email-domains.field.domain.placeholder')}
          withAsterisk
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <DomainSettingsFields form={form} />
      </form>
    </Dialog>
  );
}
