import { FormDialog } from '../../kit/forms/form-dialog.tsx';
import { useText } from '../../lib/i18n/messages.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { DomainSettingsFields, settingsOf, useDomainForm } from './domain-form.tsx';
import { useAddDomain, validateDomainName } from './email-domains.queries.ts';

interface Props {
  companyId: string;
  onClose: () => void;
}

export function AddDomainDialog({ companyId, onClose }: Props) {
  const text = useText('email-domains');
  const form = useDomainForm();
  const add = useAddDomain(companyId);

  const validateName = async (name: string) => {
    if (!name.trim()) return;
    const error = await validateDomainName(companyId, name).catch(() => null);
    if (error && form.getValues().domainName === name) form.setFieldError('domainName', error);
  };

  return (
    <FormDialog
      title={text('email-domains.add.title')}
      submit={text('email-domains.add.submit')}
      form={form}
      mutation={add}
      input={(values) => ({ domainName: values.domainName.trim(), ...settingsOf(values) })}
      fields={{
        'email_domain.exists': 'domainName',
        'email_domain.public_host': 'domainName',
        'email_domain.public_suffix': 'domainName',
        'email_domain.retailer': 'domainName',
      }}
      success={({ domainName }) => text('email-domains.add.done', { domain: domainName })}
      onClose={onClose}
    >
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
