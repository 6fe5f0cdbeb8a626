import type { tenantTypes } from '@endcap/contract/identity/identity';
import type { ComponentProps } from 'react';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useTimeZoneOptions } from '../../../../lib/i18n/time-zone-options.ts';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { SearchableSelect } from '../../../../ui/fields/select/searchable-select.tsx';

/** A copy of the contract's values, so that the first load has no schemas. */
const kinds = ['SUPPLIER', 'BUSINESS_IDENTITY'] as const satisfies typeof tenantTypes;

type TenantKindProps = Omit<ComponentProps<typeof Dropdown>, 'options' | 'label'>;

/** Whether a company is a supplier or a business identity, on which Report Builder is to come. */
export function TenantKindField(props: TenantKindProps) {
  const text = useText('companies');
  return (
    <Dropdown
      {...props}
      label={text('companies.account.field.tenantType')}
      options={kinds.map((id) => ({ id, title: text(`companies.account.tenant.${id}`) }))}
    />
  );
}

type TimeZoneProps = Omit<ComponentProps<typeof SearchableSelect>, 'groups' | 'label'>;

/** The zone in which the days of a company end: the due date of its audit. */
export function TimeZoneField(props: TimeZoneProps) {
  const text = useText('companies');
  return (
    <SearchableSelect {...props} label={text('words.timeZone')} groups={useTimeZoneOptions()} />
  );
}
