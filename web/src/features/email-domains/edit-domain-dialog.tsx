import type { EmailDomain } from '@endcap/contract/email-domains';
import { useQuery } from '@tanstack/react-query';
import { useEditConflict } from '../../kit/forms/edit-conflict.tsx';
import { FormDialog } from '../../kit/forms/form-dialog.tsx';
import { useText } from '../../lib/i18n/messages.ts';
import { DomainSettingsFields, settingsOf, useDomainForm } from './domain-form.tsx';
import { findDomain, usageQuery, useEditDomain } from './email-domains.queries.ts';
import { DomainUsage } from './remove-domain-dialog.tsx';

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
        type: text(is3pDomain ? 'email-domains.type.thirdParty' : 'email-domains.type.company'),
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
