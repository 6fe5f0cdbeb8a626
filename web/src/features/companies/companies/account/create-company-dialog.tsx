import type { TenantType } from '@endcap/contract/identity/identity';
import { accountLimits } from '@endcap/contract/limits';
import { offeredProducts, type ProductCode } from '@endcap/contract/products';
import { siteTimeZones } from '@endcap/contract/sites';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { ProductChoice } from '../../../../kit/products/product-choice.tsx';
import { pageSetting } from '../../../../lib/configuration/page-settings.ts';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { currentSite } from '../../../../lib/session/site.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useCreateCompany } from './account.queries.ts';
import { TenantKindField, TimeZoneField } from './account-fields.tsx';

const types = ['BASIC_VENDOR', 'CHARTER_VENDOR', 'THIRD_PARTY'] as const;
type AccountType = (typeof types)[number];

const empty = {
  companyName: '',
  businessCode: '',
  companyType: 'CHARTER_VENDOR' as AccountType,
  tenantType: 'SUPPLIER' as TenantType,
  domains: '',
  allowSubDomains: false,
  products: [] as ProductCode[],
  admin: { first_name: '', last_name: '', email: '' },
};

/** A new company with its domains and its first admin, who gets the invitation mail. */
export function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const text = useText('companies');
  const required = (value: string) => (value.trim() ? null : text('companies.account.required'));
  const form = useDraftForm({
    name: 'companies.create',
    initialValues: { ...empty, timeZone: siteTimeZones[currentSite()] as string },
    validate: {
      companyName: required,
      businessCode: required,
      domains: required,
    },
  });
  const create = useCreateCompany();
  const offered = offeredProducts(currentSite(), pageSetting('environment') === 'production');
  const input = (name: string) => ({
    ...form.getInputProps(name),
    withAsterisk: true,
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title={text('companies.account.create')}
      submit={text('companies.account.create.submit')}
      width={560}
      track="company-create"
      form={form}
      mutation={create}
      input={(values) => ({
        companyName: values.companyName,
        businessCode: values.businessCode,
        companyType: values.companyType,
        tenantType: values.tenantType,
        timeZone: values.timeZone,
        products: values.products,
        domains: values.domains
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map((domainName) => ({ domainName, allowSubDomains: values.allowSubDomains })),
        admin: values.admin,
      })}
      success={({ companyName, invitedAdmins: [email = ''] }) =>
        text('companies.account.create.done', { company: companyName, email })
      }
      onClose={onClose}
    >
      <TextInput
        {...input('companyName')}
        label={text('companies.account.field.name')}
        maxLength={accountLimits.name}
        data-autofocus
      />
      <TextInput
        {...input('businessCode')}
        label={text('companies.account.field.code')}
        maxLength={accountLimits.businessCode}
      />
      <Dropdown
        {...form.getInputProps('companyType')}
        value={form.values.companyType}
        label={text('companies.column.uiCompanyType')}
        options={types.map((id) => ({ id, title: text(`companies.type.${id}`) }))}
      />
      <TenantKindField {...form.getInputProps('tenantType')} value={form.values.tenantType} />
      <TimeZoneField {...form.getInputProps('timeZone')} value={form.values.timeZone} />
      <TextInput
        {...input('domains')}
        label={text('companies.account.field.domains')}
        description={text('companies.account.field.domains.hint')}
      />
      <Checkbox
        {...form.getInputProps('allowSubDomains', { type: 'checkbox' })}
        label={text('companies.account.field.subDomains')}
        description={text('companies.account.field.subDomains.hint')}
      />
      <TextInput {...input('admin.first_name')} label={text('companies.account.field.firstName')} />
      <TextInput {...input('admin.last_name')} label={text('companies.account.field.lastName')} />
      <TextInput
        {...input('admin.email')}
        label={text('companies.account.field.email')}
        description={text('companies.account.field.email.hint')}
      />
      <ProductChoice
        label={text('words.products')}
        offered={offered}
        value={form.values.products}
        onChange={(products) => form.setFieldValue('products', products)}
        name="products"
      />
    </FormDialog>
  );
}
