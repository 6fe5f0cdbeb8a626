import { type AccessType, accessTypes } from '@endcap/contract/access/access-types';
import type { AllowedMethod, PartnerAssociation } from '@endcap/contract/companies/partners';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useId } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { type DraftForm, useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import common from '../../../ui/theme/common.module.css';
import styles from './partners.module.css';
import { type FoundPartner, type PartnerValues, sharableQuery } from './partners.queries.ts';

export interface PartnerFormValues extends Record<string, unknown> {
  businessCode: string;
  /** The company that the check found; null until then. */
  found: FoundPartner | null;
  products: ProductCode[];
  accessTypes: AllowedMethod[];
  adminEmail: string;
  endDate: string;
}

/** The form of a new partner, or of one that is edited. */
export function usePartnerForm(partner?: PartnerAssociation): DraftForm<PartnerFormValues> {
  const text = useText('partners');
  // The first step of a new partner asks for the code alone.
  const isLaterStep = ({ found }: PartnerFormValues) => Boolean(partner ?? found);
  return useDraftForm<PartnerFormValues>({
    name: partner ? `partners.edit.${partner.id}` : 'partners.add',
    initialValues: {
      businessCode: partner?.partnerCompany.businessCode ?? '',
      found: null,
      products: partner?.products ?? [],
      accessTypes: (partner?.accessTypes ?? [accessTypes.UI]) as AllowedMethod[],
      adminEmail: partner?.adminEmail ?? '',
      endDate: partner?.endDate ?? '',
    },
    validate: {
      businessCode: (code) => (code.trim() ? null : text('partners.field.code.required')),
      products: (products, values) =>
        isLaterStep(values) && products.length === 0 ? text('words.productRequired') : null,
      accessTypes: (types, values) =>
        isLaterStep(values) && types.length === 0 ? text('partners.field.methods.required') : null,
      adminEmail: (address) =>
        address.trim() && !address.includes('@') ? text('partners.field.contact.invalid') : null,
    },
  });
}

export function settingsOf(values: PartnerFormValues): PartnerValues {
  return {
    products: values.products,
    accessTypes: values.accessTypes,
    adminEmail: values.adminEmail.trim() || null,
    endDate: values.endDate || null,
  };
}

interface Props {
  companyId: string;
  form: DraftForm<PartnerFormValues>;
  /** The products that are shared now: they stay although the company no longer has them. */
  shared?: readonly ProductCode[];
}

/** Products, allowed methods, primary contact and end date, for adding and for editing. */
export function PartnerFields({ companyId, form, shared = [] }: Props) {
  const text = useText('partners');
  return (
    <>
      <ProductsField companyId={companyId} form={form} shared={shared} />
      <MethodsField form={form} />
      <TextInput
        {...form.getInputProps('adminEmail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        label={text('partners.field.contact')}
        description={text('partners.field.contact.hint')}
        placeholder={text('partners.field.contact.placeholder')}
      />
      <TextInput
        {...form.getInputProps('endDate')}
        type="date"
        className={styles.date}
        label={text('partners.field.endDate')}
        description={text('partners.field.endDate.hint')}
      />
    </>
  );
}

function ProductsField({ companyId, form, shared }: Required<Props>) {
  const text = useText('partners');
  const productName = useProductName();
  const { data, error, refetch } = useQuery(sharableQuery(companyId));
  if (error) {
    const title = text('partners.field.products.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('partners.field.products.loading')} lines={4} />;
  const offered = productCodes.filter((code) => data.includes(code) || shared.includes(code));
  return (
    <Choices
      path="products"
      label={text('words.products')}
      hint={text(
        offered.length > 0 ? 'partners.field.products.hint' : 'partners.field.products.none',
      )}
      error={form.errors.products}
      options={offered.map((code) => ({ value: code, label: productName(code) }))}
      chosen={form.values.products}
      onChange={(products) => form.setFieldValue('products', products)}
      columns
    />
  );
}

const methods = ['UI', 'API_NRT', 'API_BULK'] as const satisfies readonly AccessType[];

/** The name of each access type, as the user administration calls it. */
export function useMethodName(): (type: number) => string {
  const text = useText('users');
  return useCallback(
    (type) => {
      const name = methods.find((one) => accessTypes[one] === type);
      return name ? text(`users.accessType.${name}`) : String(type);
    },
    [text],
  );
}

function MethodsField({ form }: Pick<Props, 'form'>) {
  const text = useText('partners');
  const usersText = useText('users');
  const methodName = useMethodName();
  return (
    <Choices
      path="accessTypes"
      label={text('partners.field.methods')}
      error={form.errors.accessTypes}
      options={methods.map((name) => ({
        value: accessTypes[name],
        label: methodName(accessTypes[name]),
        description: usersText(`users.accessType.${name}.hint`),
      }))}
      chosen={form.values.accessTypes}
      onChange={(types) => form.setFieldValue('accessTypes', types)}
    />
  );
}

interface ChoicesProps<Value> {
  /** The field of the form: a failed submit focuses its first box. */
  path: string;
  label: string;
  hint?: string;
  error: ReactNode;
  options: readonly { value: Value; label: string; description?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** Short labels stand beside each other where there is room. */
  columns?: boolean;
}

/** Several of a few values, at least one, in the order of the options. */
function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { path, label, hint, error, options, chosen, onChange, columns = false } = props;
  const id = useId();
  const toggle = (value: Value, isOn: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? isOn : chosen.includes(one))),
    );
  return (
    <fieldset
      className={`${common.group} ${styles.choices}`}
      aria-describedby={error || hint ? id : undefined}
    >
      <legend>
        {label} <span aria-hidden>{'*'}</span>
      </legend>
      {hint ? (
        <p id={error ? undefined : id} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.options} data-columns={columns || undefined}>
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            label={option.label}
            description={option.description}
            checked={chosen.includes(option.value)}
            onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
            {...(index === 0 && { 'data-path': path, 'aria-invalid': Boolean(error) })}
          />
        ))}
      </div>
      {error ? (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
