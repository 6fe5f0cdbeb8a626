import {
  type Sbu,
  type StaffAttribute,
  type StaffGroup,
  type StaffPersona,
  sbus,
  splitAttributes,
  staffAttributes,
  staffGroups,
  staffPersonas,
} from '@endcap/contract/access/staff-parts';
import { staffLimits } from '@endcap/contract/limits';
import type { StaffMember } from '@endcap/contract/operations/staff';
import type { DraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { Dropdown } from '../../../ui/fields/select/dropdown.tsx';
import { MultiSelect } from '../../../ui/fields/select/multi-select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

export interface DetailValues extends Record<string, unknown> {
  persona: StaffPersona | 'none';
  sbu: Sbu | '';
  buoAreaNumber: string;
  attributes: StaffAttribute[];
  reason: string;
}

export function detailValuesOf(person?: StaffMember): DetailValues {
  return {
    persona: person?.persona ?? 'none',
    sbu: person?.sbu ?? '',
    buoAreaNumber: person?.buoAreaNumber ?? '',
    attributes: person?.attributes ?? [],
    reason: '',
  };
}

/** A field that the persona does not have is not sent. */
export function detailsOf({ persona, sbu, buoAreaNumber, attributes, reason }: DetailValues) {
  return {
    persona: persona === 'none' ? null : persona,
    sbu: persona === 'MERCHANT' && sbu ? sbu : null,
    buoAreaNumber: persona === 'ASSET_PROTECTION' ? buoAreaNumber.trim() : null,
    attributes,
    reason,
  };
}

/** The rules of the fields that every dialog about a person has. */
export function useDetailRules() {
  const text = useText('staff');
  const required = (value: unknown) => (String(value).trim() ? null : text('staff.required'));
  return {
    required,
    details: {
      sbu: (sbu: string, { persona }: DetailValues) =>
        persona === 'MERCHANT' ? required(sbu) : null,
      buoAreaNumber: (number: string, { persona }: DetailValues) =>
        persona === 'ASSET_PROTECTION' && !/^\d{1,6}$/.test(number.trim())
          ? text('staff.field.area.invalid')
          : null,
      reason: required,
    },
  };
}

interface DetailFieldsProps<Values extends DetailValues> {
  form: DraftForm<Values>;
  /** The attributes that the person has already. */
  held?: readonly StaffAttribute[];
}

export function DetailFields<Values extends DetailValues>({
  form,
  held = [],
}: DetailFieldsProps<Values>) {
  const text = useText('staff');
  const words = useText('global-users');
  const { persona, attributes } = form.values;
  return (
    <>
      <Dropdown
        {...form.getInputProps('persona')}
        value={persona}
        label={text('staff.field.persona')}
        description={text('staff.field.persona.hint')}
        options={[
          { id: 'none', title: text('staff.persona.none') },
          ...staffPersonas.map((id) => ({ id, title: words(`global-users.attribute.${id}`) })),
        ]}
      />
      {persona === 'MERCHANT' ? (
        <Dropdown
          {...form.getInputProps('sbu')}
          value={form.values.sbu || null}
          label={text('staff.field.sbu')}
          withAsterisk
          options={sbus.map((id) => ({ id, title: words(`global-users.sbu.${id}`) }))}
        />
      ) : null}
      {persona === 'ASSET_PROTECTION' ? (
        <TextInput
          {...form.getInputProps('buoAreaNumber')}
          label={text('staff.field.area')}
          inputMode="numeric"
          maxLength={staffLimits.areaNumber}
          withAsterisk
        />
      ) : null}
      <MultiSelect
        label={text('staff.column.team')}
        options={staffAttributes.map((id) => ({
          id,
          title: words(`global-users.attribute.${id}`),
          selected: attributes.includes(id),
        }))}
        onChange={(options) =>
          form.setFieldValue(
            'attributes',
            options.filter(({ selected }) => selected).map(({ id }) => id) as never,
          )
        }
      />
      {splitAttributes(attributes, held).asked.length > 0 ? (
        <WarningMessage
          title={text('staff.needsYes.title')}
          message={text('staff.needsYes.attributes')}
        />
      ) : null}
    </>
  );
}

interface RoleFieldProps {
  value: StaffGroup;
  error?: unknown;
  onChange: (role: string | null) => void;
}

export function RoleField(props: RoleFieldProps & Record<string, unknown>) {
  const text = useText('staff');
  const words = useText('global-users');
  return (
    <Dropdown
      {...props}
      error={props.error as string | undefined}
      label={text('staff.field.role')}
      options={staffGroups
        .toReversed()
        .map((id) => ({ id, title: words(`global-users.role.${id}`) }))}
    />
  );
}

export function ReasonField(props: Record<string, unknown>) {
  const text = useText('staff');
  return (
    <TextInput
      {...props}
      label={text('words.reason')}
      description={text('staff.field.reason.hint')}
      withAsterisk
      limited
      maxLength={staffLimits.reason}
    />
  );
}

export function NoteField({
  isOptional,
  ...props
}: Record<string, unknown> & { isOptional: boolean }) {
  const text = useText('staff');
  return (
    <TextArea
      {...props}
      label={text(isOptional ? 'staff.field.note.optional' : 'staff.field.note')}
      description={text('staff.field.note.hint')}
      withAsterisk={!isOptional}
      rows={3}
      maxLength={staffLimits.note}
      data-autofocus
    />
  );
}
