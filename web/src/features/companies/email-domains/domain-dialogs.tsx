import type { EmailDomain } from '@endcap/contract/companies/email-domains';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../../kit/dialogs/confirm-action-dialog.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useEditConflict } from '../../../kit/forms/edit-conflict.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { DomainSettingsFields, settingsOf, useDomainForm } from './domain-form.tsx';
import styles from './email-domains.module.css';
import {
  findDomain,
  type Usage,
  usageQuery,
  useAddDomain,
  useEditDomain,
  useRemoveDomain,
  validateDomainName,
} from './email-domains.queries.ts';

interface AddProps {
  companyId: string;
  onClose: () => void;
}

export function AddDomainDialog({ companyId, onClose }: AddProps) {
  const text = useText('email-domains');
  const form = useDomainForm();
  const add = useAddDomain(companyId);
  const [claimed, setClaimed] = useState<string | null>(null);
  const { domainName, is3pDomain } = form.values;
  if (isClaimed(add.error) && claimed !== add.variables?.domainName) {
    setClaimed(add.variables?.domainName ?? null);
  }
  // Another company's own domain is requested on purpose, after the explanation was shown.
  const requests = claimed === domainName.trim() && is3pDomain !== 'true';

  const validateName = async (name: string) => {
    if (!name.trim()) return;
    const error = await validateDomainName(companyId, name).catch(() => null);
    if (error && form.getValues().domainName === name) form.setFieldError('domainName', error);
  };

  return (
    <FormDialog
      title={text('email-domains.add.title')}
      submit={text(requests ? 'email-domains.add.request' : 'email-domains.add.submit')}
      form={form}
      mutation={add}
      input={(values) => ({
        domainName: values.domainName.trim(),
        ...settingsOf(values),
        ...(requests ? { requestApproval: true } : {}),
      })}
      fields={{
        'email_domain.claimed': 'domainName',
        'email_domain.exists': 'domainName',
        'email_domain.public_host': 'domainName',
        'email_domain.public_suffix': 'domainName',
        'email_domain.retailer': 'domainName',
      }}
      success={({ domainName: domain, status }) =>
        text(status === 'WAITING' ? 'email-domains.add.waiting' : 'email-domains.add.done', {
          domain,
        })
      }
      onClose={onClose}
    >
      {requests ? (
        <p className={styles.claimed} role="status">
          {text('email-domains.claimed')}
        </p>
      ) : null}
      <TextInput
        {...form.getInputProps('domainName')}
        onBlur={(event) => void validateName(event.currentTarget.value)}
        label={text('email-domains.field.domain')}
        placeholder={text('email-domains.field.domain.placeholder')}
        withAsterisk
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <DomainSettingsFields form={form} />
    </FormDialog>
  );
}

function isClaimed(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'email_domain.claimed';
}

interface Props {
  domain: EmailDomain;
  onClose: () => void;
}

/** Shows how many users lose their domain before sub-domains are withdrawn. */
export function EditDomainDialog({ domain, onClose }: Props) {
  const text = useText('email-domains');
  const form = useDomainForm(domain);
  const edit = useEditDomain(domain.companyId);
  const conflict = useEditConflict(domain, () => findDomain(domain), {
    title: text('email-domains.conflict.title'),
    current: ({ allowSubDomains, is3pDomain }) =>
      text('email-domains.conflict.now', {
        allowed: String(allowSubDomains),
        type: text(is3pDomain ? 'email-domains.type.thirdParty' : 'words.company'),
      }),
    gone: text('email-domains.conflict.gone'),
  });
  const { seen } = conflict;
  const usage = useQuery({ ...usageQuery(domain), enabled: seen.allowSubDomains });
  const isWithdrawn = seen.allowSubDomains && !form.values.allowSubDomains;
  return (
    <FormDialog
      title={text('email-domains.edit.title', { domain: domain.domainName })}
      form={form}
      mutation={edit}
      input={(values) => ({ domain: seen, ...settingsOf(values) })}
      conflict={conflict}
      disabled={isWithdrawn && !usage.data}
      success={({ domainName }) => text('email-domains.edit.done', { domain: domainName })}
      onClose={onClose}
    >
      <DomainSettingsFields form={form} focusFirst />
      {isWithdrawn ? (
        <DomainUsage
          usage={usage}
          message={({ usersUnderSubDomains: users }) => text('email-domains.edit.usage', { users })}
        />
      ) : null}
    </FormDialog>
  );
}

export function RemoveDomainDialog({ domain, onClose }: Props) {
  const text = useText('email-domains');
  const usage = useQuery(usageQuery(domain));
  return (
    <ConfirmActionDialog
      title={text('email-domains.remove.title', { domain: domain.domainName })}
      confirmLabel={text('words.delete')}
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
function DomainUsage({ usage: { data, error, refetch }, message }: UsageProps) {
  const text = useText('email-domains');
  if (error) {
    const title = text('email-domains.remove.countFailed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  return <p role="status">{data ? message(data) : text('email-domains.remove.counting')}</p>;
}
