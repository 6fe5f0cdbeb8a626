import type { CompanyAccount } from '@endcap/contract/companies/company-accounts';
import { companyStatuses, companyTypes } from '@endcap/contract/company-options';
import { accountLimits, visitReasonMaxLength } from '@endcap/contract/limits';
import { offeredProducts } from '@endcap/contract/products';
import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEditConflict } from '../../../../kit/forms/edit-conflict.tsx';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { ProductChoice } from '../../../../kit/products/product-choice.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { pageSetting } from '../../../../lib/configuration/page-settings.ts';
import { type DraftForm, useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { currentSite } from '../../../../lib/session/site.ts';
import { WarningMessage } from '../../../../ui/feedback/error-message.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import {
  previewQuery,
  readAccount,
  useChangeAccount,
  useChangeContact,
  useChangeProducts,
  useSetAudit,
  useShowDone,
} from './account.queries.ts';
import { TenantKindField, TimeZoneField } from './account-fields.tsx';

interface Props {
  account: CompanyAccount;
  onClose: () => void;
}

/** The form of each dialog has a reason, which the company reads. */
function useReasonForm<Values extends Record<string, unknown>>(name: string, values: Values) {
  const text = useText('companies');
  return useDraftForm<Values & { reason: string }>({
    name: `companies.${name}`,
    initialValues: { ...values, reason: '' },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: text('words.reasonRequired') }),
  });
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

interface FrameProps<Values extends Record<string, unknown>, Input> extends Props {
  title: string;
  /** Names a click on the submit button for the statistics. */
  track: string;
  width?: number;
  form: DraftForm<Values & { reason: string }>;
  useSave: (seen: CompanyAccount) => UseMutationResult<CompanyAccount, Error, Input>;
  input: (values: Values & { reason: string }) => Input;
  /** The audit of a company has no undo. */
  hasUndo?: boolean;
  /** The fields before the reason. */
  children: ReactNode;
}

/** A change of an account: it needs a reason, and another super admin may have been first. */
function ChangeDialog<Values extends Record<string, unknown>, Input>(
  props: FrameProps<Values, Input>,
) {
  const { account, form, useSave, hasUndo = true, children, ...dialog } = props;
  const text = useText('companies');
  const conflict = useConflict(account);
  const showDone = useShowDone();
  return (
    <FormDialog
      {...dialog}
      form={form}
      conflict={conflict}
      mutation={useSave(conflict.seen)}
      {...(hasUndo
        ? { report: showDone }
        : {
            success: ({ companyName }: CompanyAccount) =>
              text('companies.account.done', { company: companyName }),
          })}
    >
      {children}
      <TextInput
        {...form.getInputProps('reason')}
        label={text('companies.account.reason')}
        description={text('companies.account.reason.hint')}
        withAsterisk
        limited
        maxLength={visitReasonMaxLength}
      />
    </FormDialog>
  );
}

/** Name, tier, status, tenant kind and time zone. */
export function SettingsDialog({ account, onClose }: Props) {
  const text = useText('companies');
  const form = useReasonForm(`settings.${account.companyId}`, {
    companyName: account.companyName,
    companyType: account.companyType,
    tenantType: account.tenantType,
    status: account.status,
    timeZone: account.timeZone,
  });
  const { companyType, status, tenantType, timeZone } = form.values;
  const offered = companyTypes.filter(
    (id) => id === account.companyType || (id !== 'INTERNAL' && id !== 'UNKNOWN'),
  );
  return (
    <ChangeDialog
      account={account}
      onClose={onClose}
      title={text('companies.account.settings')}
      width={560}
      track="account-settings"
      form={form}
      useSave={useChangeAccount}
      input={(values) => values}
    >
      <TextInput
        {...form.getInputProps('companyName')}
        label={text('companies.account.field.name')}
        maxLength={accountLimits.name}
        withAsterisk
      />
      <Dropdown
        {...form.getInputProps('companyType')}
        value={companyType}
        label={text('companies.column.uiCompanyType')}
        options={offered.map((id) => ({ id, title: text(`companies.type.${id}`) }))}
      />
      <Dropdown
        {...form.getInputProps('status')}
        value={status}
        label={text('companies.column.status')}
        options={companyStatuses.map((id) => ({ id, title: text(`companies.status.${id}`) }))}
      />
      <TenantKindField {...form.getInputProps('tenantType')} value={tenantType} />
      <TimeZoneField {...form.getInputProps('timeZone')} value={timeZone} />
      <Losses account={account} change={{ act: 'CHANGE', companyType, status }} />
    </ChangeDialog>
  );
}

export function ProductsDialog({ account, onClose }: Props) {
  const text = useText('companies');
  const held = account.products.map(({ code }) => code);
  const form = useReasonForm(`products.${account.companyId}`, { products: held });
  const { products } = form.values;
  const offered = offeredProducts(currentSite(), pageSetting('environment') === 'production');
  return (
    <ChangeDialog
      account={account}
      onClose={onClose}
      title={text('companies.account.products')}
      width={560}
      track="account-products"
      form={form}
      useSave={useChangeProducts}
      input={(values) => values}
    >
      <ProductChoice
        label={text('words.products')}
        offered={[...new Set([...offered, ...held])]}
        value={products}
        onChange={(next) => form.setValues((values) => ({ ...values, products: next }))}
        name="products"
      />
      <Losses account={account} change={{ act: 'PRODUCTS', products }} />
    </ChangeDialog>
  );
}

export function ContactDialog({ account, onClose }: Props) {
  const text = useText('companies');
  const form = useReasonForm(`contact.${account.companyId}`, {
    userId: account.contactIsChosen ? (account.primaryContact?.userId ?? '') : '',
  });
  return (
    <ChangeDialog
      account={account}
      onClose={onClose}
      title={text('companies.account.contact')}
      track="account-contact"
      form={form}
      useSave={useChangeContact}
      input={({ userId, reason }) => ({ userId: userId || null, reason })}
    >
      <Dropdown
        {...form.getInputProps('userId')}
        value={form.values.userId}
        label={text('companies.column.adminEmail')}
        options={[
          { id: '', title: text('companies.account.firstAdmin') },
          ...account.admins.map(({ userId, name, email }) => ({
            id: userId,
            title: `${name}, ${email}`,
          })),
        ]}
      />
    </ChangeDialog>
  );
}

const dayMs = 86_400_000;

export function AuditDialog({ account, onClose }: Props) {
  const text = useText('companies');
  const form = useReasonForm(`audit.${account.companyId}`, {
    dueDate: account.audit?.dueDate ?? '',
  });
  return (
    <ChangeDialog
      account={account}
      onClose={onClose}
      title={text('companies.account.audit')}
      track="account-audit"
      form={form}
      useSave={useSetAudit}
      input={(values) => values}
      hasUndo={false}
    >
      <TextInput
        {...form.getInputProps('dueDate')}
        type="date"
        label={text('companies.account.field.dueDate')}
        min={new Date(Date.now() + dayMs).toISOString().slice(0, 10)}
        withAsterisk
      />
    </ChangeDialog>
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
