import type { PartnerAssociation } from '@endcap/contract/companies/partners';
import { useQuery } from '@tanstack/react-query';
import { ConfirmActionDialog } from '../../../kit/dialogs/confirm-action-dialog.tsx';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { useEditConflict } from '../../../kit/forms/edit-conflict.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import common from '../../../ui/theme/common.module.css';
import { PartnerChanges } from './partner-changes.tsx';
import { PartnerFields, settingsOf, useMethodName, usePartnerForm } from './partner-form.tsx';
import styles from './partners.module.css';
import {
  type FoundPartner,
  type PartnerValues,
  previewQuery,
  readPartner,
  useAddPartner,
  useChangePartner,
  useEndPartner,
  useFindPartner,
  useShowDone,
} from './partners.queries.ts';

interface AddProps {
  companyId: string;
  onClose: () => void;
}

const width = 560;

/** First the company of the code is found and shown; only then can it be added. */
export function AddPartnerDialog({ companyId, onClose }: AddProps) {
  const text = useText('partners');
  const form = usePartnerForm();
  const reportFailure = useReportFailure();
  const find = useFindPartner(companyId, {
    onSuccess: ({ valid: [company], invalid: [refusal] }) => {
      if (company) form.setFieldValue('found', company);
      else if (refusal) form.setFieldError('businessCode', refusal.message);
    },
    onError: (error) => reportFailure(error),
  });
  const add = useAddPartner(companyId);
  const showDone = useShowDone(companyId);
  const { found } = form.values;
  const title = text('partners.add.title');
  if (!found) {
    return (
      <FormDialog
        title={title}
        width={width}
        submit={text('partners.find')}
        form={form}
        onSubmit={({ businessCode }) => find.mutate(businessCode.trim())}
        disabled={find.isPending}
        track="partner-find"
        onClose={onClose}
      >
        <TextInput
          {...form.getInputProps('businessCode')}
          label={text('partners.field.code')}
          description={text('partners.field.code.hint')}
          withAsterisk
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
        />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={title}
      width={width}
      submit={text('partners.add.submit')}
      form={form}
      mutation={add}
      input={(values) => ({ partnerCompanyId: found.partnerCompanyId, ...settingsOf(values) })}
      fields={{ 'product.not_subscribed': 'products' }}
      report={(partner) =>
        showDone(
          partner,
          text('partners.add.done', { partner: partner.partnerCompany.companyName }),
        )
      }
      track="partner-add"
      back={{
        label: text('partners.found.change'),
        onClick: () => form.setFieldValue('found', null),
      }}
      onClose={onClose}
    >
      <Found company={found} />
      <PartnerFields companyId={companyId} form={form} />
    </FormDialog>
  );
}

function Found({ company: { partnerCompany, site } }: { company: FoundPartner }) {
  const text = useText('partners');
  const siteText = useText('companies');
  return (
    <div className={styles.found} role="status">
      <strong>{text('partners.found', { partner: partnerCompany.companyName })}</strong>
      <span>
        {text('partners.found.about', {
          code: partnerCompany.businessCode,
          country: siteText(`companies.site.${site}`),
        })}
      </span>
    </div>
  );
}

interface Props {
  partner: PartnerAssociation;
  onClose: () => void;
}

/** Shows who of the partner loses or gains what before it is saved. */
export function EditPartnerDialog({ partner, onClose }: Props) {
  const text = useText('partners');
  const form = usePartnerForm(partner);
  const change = useChangePartner(partner.companyId);
  const showDone = useShowDone(partner.companyId);
  const toast = useToast();
  const describe = useSettingsText();
  const conflict = useEditConflict(partner, () => readPartner(partner), {
    title: text('partners.conflict.title'),
    current: (seen) => text('partners.conflict.now', describe(seen)),
    gone: text('partners.conflict.gone'),
  });
  const { seen } = conflict;
  const settings = settingsOf(form.values);
  const isChanged = affectsAccess(seen, settings);
  const preview = useQuery({
    ...previewQuery(seen, { act: 'CHANGE', ...settings, adminEmail: null }),
    enabled: isChanged,
  });
  const name = partner.partnerCompany.companyName;
  return (
    <FormDialog
      title={text('partners.edit.title', { partner: name })}
      width={width}
      form={form}
      mutation={change}
      input={(values) => ({ partner: seen, ...settingsOf(values) })}
      fields={{ 'product.not_subscribed': 'products' }}
      conflict={conflict}
      disabled={isChanged && (!preview.data || preview.isFetching)}
      report={(saved) =>
        saved.version === seen.version
          ? toast.success({ message: text('partners.edit.same') })
          : showDone(saved, text('partners.edit.done', { partner: name }))
      }
      track="partner-edit"
      onClose={onClose}
    >
      <PartnerFields companyId={partner.companyId} form={form} shared={seen.products} />
      {isChanged ? (
        <PartnerChanges preview={preview} company={partner.company.companyName} />
      ) : null}
    </FormDialog>
  );
}

/** Whether the products or the last day change: only then can a user lose or gain something. */
function affectsAccess(
  seen: PartnerAssociation,
  { products, accessTypes, endDate }: PartnerValues,
): boolean {
  // The preview refuses what cannot be saved.
  if (products.length === 0 || accessTypes.length === 0) return false;
  const isSame = (given: readonly unknown[], had: readonly unknown[]) =>
    given.toSorted().join() === had.toSorted().join();
  return (
    !isSame(products, seen.products) ||
    !isSame(accessTypes, seen.accessTypes) ||
    endDate !== seen.endDate
  );
}

function useSettingsText() {
  const text = useText('partners');
  const productName = useProductName();
  const methodName = useMethodName();
  const date = useDate();
  const list = useListText();
  return ({ products, accessTypes, endDate }: PartnerAssociation) => ({
    products: list(products.map(productName)),
    methods: list(accessTypes.map(methodName)),
    end: endDate ? date(endDate, 'day') : text('partners.noEnd'),
  });
}

export function EndPartnerDialog({ partner, onClose }: Props) {
  const text = useText('partners');
  const showDone = useShowDone(partner.companyId);
  const conflict = useEditConflict(partner, () => readPartner(partner), {
    title: text('partners.conflict.title'),
    current: () => '',
    gone: text('partners.conflict.gone'),
  });
  const preview = useQuery(previewQuery(conflict.seen, { act: 'END' }));
  const name = partner.partnerCompany.companyName;
  return (
    <ConfirmActionDialog
      title={text('partners.end.title', { partner: name })}
      width={width}
      confirmLabel={text('partners.end')}
      destructive
      disabled={!preview.data || !conflict.maySave}
      mutation={useEndPartner(partner.companyId)}
      input={conflict.seen}
      conflict={conflict}
      report={(ended) => showDone(ended, text('partners.end.done', { partner: name }))}
      track="partner-end"
      onClose={onClose}
    >
      <div className={`${common.stack4} ${styles.effect}`}>
        {conflict.notice}
        <PartnerChanges preview={preview} company={partner.company.companyName} />
        <p>{text('partners.end.effect')}</p>
      </div>
    </ConfirmActionDialog>
  );
}
