import type { CompanyAccount } from '@endcap/contract/company-accounts';
import type { CompanyType, TenantType } from '@endcap/contract/identity';
import { accountLimits, visitReasonMaxLength } from '@endcap/contract/limits';
import { offeredProducts, type ProductCode } from '@endcap/contract/products';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEditConflict } from '../../../kit/forms/edit-conflict.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { ProductChoice } from '../../../kit/products/product-choice.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { pageSetting } from '../../../lib/configuration/page-settings.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { currentSite } from '../../../lib/session/site.ts';
import { WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { Dropdown } from '../../../ui/fields/select/dropdown.tsx';
import { TextInput } from '../../../ui/fields/text-fields.tsx';
import { type CompanyStatus, statuses, types } from '../companies.search.ts';
import {
  previewQuery,
  readAccount,
  useChangeAccount,
  useChangeContact,
  useChangeProducts,
  useSetAudit,
  useShowDone,
} from './account.queries.ts';

interface Props {
  account: CompanyAccount;
  onClose: () => void;
}

/** The form of each dialog has a reason, which the company reads. */
function useReasonForm<Values extends Record<string, unknown>>(name: string, values: Values) {
  const text = useText('companies');
  return useDraftForm({
    name: `companies.${name}`,
    initialValues: { ...values, reason: '' },
    validate: {
      reason: (reason: unknown) =>
        String(reason).trim() ? null : text('companies.reason.required'),
    } as never,
  });
}

function ReasonField(props: Record<string, unknown>) {
  const text = useText('companies');
  return (
    <TextInput
      {...props}
      label={text('companies.account.reason')}
      description={text('companies.account.reason.hint')}
      withAsterisk
      limited
      maxLength={visitReasonMaxLength}
    />
  );
}

function useConflict(account: CompanyAccount) {
  const text = useText('companies');
  return useEditConflict(account, () => readAccount(account.companyId), {
    title: text('companies.account.conflict'),
    current: ({ status, companyType }) =>
      text('companies.account.conflict.current', {
        status: text(`companies.status.${status}`),
        type: text(`companies.type.${companyType}`),
      }),
    gone: text('companies.account.gone'),
  });
}

/** Name, tier, status and tenant kind. */
export function SettingsDialog({ account, onClose }: Props) {
  const text = useText('companies');
  const conflict = useConflict(account);
  const showDone = useShowDone();
  const form = useReasonForm(`settings.${account.companyId}`, {
    companyName: account.companyName,
    companyType: account.companyType,
    tenantType: account.tenantType,
    status: account.status,
  });
  const { companyType, status } = form.values;
  const offered = types.filter(
    (id) => id === account.companyType || (id !== 'INTERNAL' && id !== 'UNKNOWN'),
  );
  return (
    <FormDialog
      title={text('companies.account.settings')}
      width={560}
      track="account-settings"
      form={form}
      conflict={conflict}
      mutation={useChangeAccount(conflict.seen)}
      input={(values) => ({ ...values, timeZone: account.timeZone })}
      onSuccess={showDone}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('companyName')}
        label={text('companies.account.field.name')}
        maxLength={accountLimits.name}
        withAsterisk
      />
      <Dropdown
        {...form.getInputProps('companyType')}
        value={form.values.companyType}
        label={text('companies.column.uiCompanyType')}
        options={offered.map((id: CompanyType) => ({ id, title: text(`companies.type.${id}`) }))}
      />
      <Dropdown
        {...form.getInputProps('status')}
        value={form.values.status}
        label={text('companies.column.status')}
        options={statuses.map((id: CompanyStatus) => ({
          id,
          title: text(`companies.status.${id}`),
        }))}
      />
      <Dropdown
        {...form.getInputProps('tenantType')}
        value={form.values.tenantType}
        label={text('companies.account.field.tenantType')}
        options={(['SUPPLIER', 'BUSINESS_IDENTITY'] as const).map((id: TenantType) => ({
          id,
          title: text(`companies.account.tenant.${id}`),
        }))}
      />
      <Losses account={account} change={{ act: 'CHANGE', companyType, status }} />
      <ReasonField {...form.getInputProps('reason')} />
    </FormDialog>
  );
}

export function ProductsDialog({ account, onClose }: Props) {
  const text = useText('companies');
  const conflict = useConflict(account);
  const showDone = useShowDone();
  const held = account.products.map(({ code }) => code);
  const form = useReasonForm(`products.${account.companyId}`, { products: held });
  const products = form.values.products as ProductCode[];
  const offered = offeredProducts(currentSite(), pageSetting('environment') === 'production');
  return (
    <FormDialog
      title={text('companies.account.products')}
      width={560}
      track="account-products"
      form={form}
      conflict={conflict}
      mutation={useChangeProducts(conflict.seen)}
      input={(values) => values}
      onSuccess={showDone}
      onClose={onClose}
    >
      <ProductChoice
        label={text('companies.account.field.products')}
        offered={[...new Set([...offered, ...held])]}
        value={products}
        onChange={(next) => form.setFieldValue('products', next as never)}
        name="products"
      />
      <Losses account={account} change={{ act: 'PRODUCTS', products }} />
      <ReasonField {...form.getInputProps('reason')} />
    </FormDialog>
  );
}

export function ContactDialog({ account, onClose }: Props) {
  const text = useText('companies');
  const conflict = useConflict(account);
  const showDone = useShowDone();
  const form = useReasonForm(`contact.${account.companyId}`, {
    userId: account.contactIsChosen ? (account.primaryContact?.userId ?? '') : '',
  });
  return (
    <FormDialog
      title={text('companies.account.contact')}
      track="account-contact"
      form={form}
      conflict={conflict}
      mutation={useChangeContact(conflict.seen)}
      input={({ userId, reason }) => ({ userId: userId || null, reason })}
      onSuccess={showDone}
      onClose={onClose}
    >
      <Dropdown
        {...form.getInputProps('userId')}
        value={form.values.userId as string}
        label={text('companies.column.adminEmail')}
        options={[
          { id: '', title: text('companies.account.firstAdmin') },
          ...account.admins.map(({ userId, name, email }) => ({
            id: userId,
            title: `${name}, ${email}`,
          })),
        ]}
      />
      <ReasonField {...form.getInputProps('reason')} />
    </FormDialog>
  );
}

const dayMs = 86_400_000;

export function AuditDialog({ account, onClose }: Props) {
  const text = useText('companies');
  const conflict = useConflict(account);
  const form = useReasonForm(`audit.${account.companyId}`, {
    dueDate: account.audit?.dueDate ?? '',
  });
  return (
    <FormDialog
      title={text('companies.account.audit')}
      track="account-audit"
      form={form}
      conflict={conflict}
      mutation={useSetAudit(conflict.seen)}
      input={(values) => values}
      success={({ companyName }) => text('companies.account.done', { company: companyName })}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('dueDate')}
        type="date"
        label={text('companies.account.field.dueDate')}
        min={new Date(Date.now() + dayMs).toISOString().slice(0, 10)}
        withAsterisk
      />
      <ReasonField {...form.getInputProps('reason')} />
    </FormDialog>
  );
}

interface LossesProps extends Pick<Props, 'account'> {
  change: Parameters<typeof previewQuery>[1];
}

/** What people lose by the change; nothing is shown while they lose nothing. */
function Losses({ account, change }: LossesProps): ReactNode {
  const text = useText('companies');
  const productName = useProductName();
  const { data } = useQuery(previewQuery(account, change));
  if (!data) return null;
  const { usersLosingAccess, viewersLosingAccess, adminsLosingPages, products, auditEnds } = data;
  const lines = [
    usersLosingAccess && text('companies.account.loses.users', { count: usersLosingAccess }),
    viewersLosingAccess && text('companies.account.loses.viewers', { count: viewersLosingAccess }),
    adminsLosingPages && text('companies.account.loses.pages', { count: adminsLosingPages }),
    ...products.map(({ code, users }) =>
      text('companies.account.loses.product', { product: productName(code), count: users }),
    ),
    auditEnds && text('companies.account.loses.audit'),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return <WarningMessage title={text('companies.account.loses')} message={lines.join(' ')} />;
}
