import { useText } from '../../lib/i18n/messages.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import type { DomainForm } from './domain-form.ts';

interface Props {
  form: DomainForm;
  focusFirst?: boolean;
}

/** What both adding and editing ask: the type, and whether sub-domains count. */
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
            title: text('email-domains.type.company'),
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
