import type { EmailDomain } from '@endcap/contract/companies/email-domains';
import { type DraftForm, useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';

interface DomainValues extends Record<string, unknown> {
  domainName: string;
  allowSubDomains: boolean;
  /** Empty until the user has chosen: there is no default type. */
  is3pDomain: 'true' | 'false' | '';
}

/** The form of a new domain, or of one that is edited. */
export function useDomainForm(domain?: EmailDomain): DraftForm<DomainValues> {
  const text = useText('email-domains');
  return useDraftForm<DomainValues>({
    name: domain ? `email-domains.edit.${domain.id}` : 'email-domains.add',
    initialValues: {
      domainName: domain?.domainName ?? '',
      allowSubDomains: domain?.allowSubDomains ?? false,
      is3pDomain: domain ? `${domain.is3pDomain}` : '',
    },
    validate: {
      domainName: (name) => (name.trim() ? null : text('email-domains.field.domain.required')),
      is3pDomain: (chosen) => (chosen ? null : text('email-domains.field.type.required')),
    },
  });
}

export function settingsOf({ allowSubDomains, is3pDomain }: DomainValues) {
  return { allowSubDomains, is3pDomain: is3pDomain === 'true' };
}

interface Props {
  form: DraftForm<DomainValues>;
  focusFirst?: boolean;
}

/** Type and sub-domains, for adding and for editing. */
export function DomainSettingsFields({ form, focusFirst = false }: Props) {
  const text = useText('email-domains');
  const domain = form.values.domainName.trim() || text('email-domains.field.domain.placeholder');
  return (
    <>
      <RadioGroup
        {...form.getInputProps('is3pDomain')}
        label={text('email-domains.field.type')}
        withAsterisk
        focusFirst={focusFirst}
        options={[
          {
            id: 'false',
            title: text('words.company'),
            description: text('email-domains.field.type.company.hint'),
          },
          {
            id: 'true',
            title: text('email-domains.type.thirdParty'),
            description: text('email-domains.field.type.thirdParty.hint'),
          },
        ]}
      />
      <Checkbox
        {...form.getInputProps('allowSubDomains', { type: 'checkbox' })}
        label={text('email-domains.field.allowSubDomains')}
        description={text('email-domains.field.allowSubDomains.hint', { domain })}
      />
    </>
  );
}
