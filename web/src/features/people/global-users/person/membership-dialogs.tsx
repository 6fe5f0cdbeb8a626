import { searchDebounceMs } from '@endcap/contract/limits';
import type { GlobalMembership, GlobalPerson } from '@endcap/contract/people/global-person';
import type { ProductCode } from '@endcap/contract/products';
import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Change, ChangeList } from '../../../../kit/changes/people-box.tsx';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { ProductChoice } from '../../../../kit/products/product-choice.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import type { Answer } from '../../../../lib/call/call-types.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { WarningMessage } from '../../../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { ReasonField, useReasonForm } from '../block/block-dialogs.tsx';
import { type CompanyOption, useCompanyOptions } from '../use-company-options.ts';
import styles from './person.module.css';
import {
  membershipPreviewQuery,
  useAddMembership,
  useRemoveMembership,
  useShowMembership,
} from './person.queries.ts';

type Preview = Answer<'POST /api/users/:userId/memberships/preview'>;

interface Props {
  person: GlobalPerson;
  onClose: () => void;
}

/** Adds the person to a company of any site, by the rules of that company. */
export function AddMembershipDialog({ person, onClose }: Props) {
  const text = useText('global-users');
  const { userId, name } = person;
  const form = useReasonForm(
    `add.${userId}`,
    { accountId: '', role: 'USER', products: [] as ProductCode[] },
    { accountId: (id: string) => (id ? null : text('global-users.member.company.required')) },
  );
  const { accountId } = form.values;
  const role = form.values.role as 'ADMIN' | 'USER';
  const products = form.values.products as ProductCode[];
  const preview = useQuery(
    membershipPreviewQuery(userId, { act: 'ADD', accountId: String(accountId), role, products }),
  );
  const show = useShowMembership(person);
  const isRefused = Boolean(preview.data?.refusal);
  return (
    <FormDialog
      title={text('global-users.member.add.title', { name })}
      submit={text('global-users.member.add.submit')}
      width={560}
      track="global-users-add-to-company"
      form={form}
      disabled={isRefused}
      mutation={useAddMembership(userId)}
      input={({ reason }) => ({
        accountId: String(accountId),
        role,
        products,
        reason: String(reason).trim(),
      })}
      report={({ task }) => {
        const company = preview.data?.companyName ?? '';
        show({ act: 'ADD', accountId: String(accountId), company, task });
      }}
      onClose={onClose}
    >
      <CompanyField
        {...form.getInputProps('accountId')}
        value={String(accountId)}
        member={person.memberships.map(({ companyId }) => companyId)}
        onChange={(id) => {
          form.setFieldValue('accountId', id as never);
          // Another company has other products.
          form.setFieldValue('products', [] as never);
        }}
      />
      <Dropdown
        {...form.getInputProps('role')}
        value={role}
        label={text('global-users.column.role')}
        options={(['USER', 'ADMIN'] as const).map((id) => ({
          id,
          title: text(`global-users.role.${id}`),
        }))}
      />
      {accountId && preview.data && preview.data.offered.length > 0 ? (
        <ProductChoice
          label={text('global-users.column.appAccess')}
          offered={preview.data.offered}
          value={products}
          onChange={(next) => form.setFieldValue('products', next as never)}
          name="products"
        />
      ) : null}
      {accountId ? (
        <ChangePreview preview={preview} note={text('global-users.member.add.effect', { name })} />
      ) : null}
      <ReasonField
        {...form.getInputProps('reason')}
        hint={text('global-users.member.reason.hint')}
      />
    </FormDialog>
  );
}

interface CompanyFieldProps {
  value: string;
  /** The companies that the person has already. */
  member: readonly string[];
  onChange: (id: string) => void;
  error?: unknown;
}

/** The first 500 companies of all sites by name; typing searches all of them. */
function CompanyField({ value, member, onChange, ...rest }: CompanyFieldProps) {
  const text = useText('global-users');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchDebounceMs);
  const [chosen, setChosen] = useState<CompanyOption | null>(null);
  // The text of the chosen option is no search.
  const found = useCompanyOptions(search === chosen?.title ? '' : search);
  const options = found.options.filter(({ id }) => !member.includes(id));
  const all =
    chosen && !options.some(({ id }) => id === chosen.id) ? [chosen, ...options] : options;
  return (
    <Dropdown
      {...(rest as object)}
      label={text('global-users.filter.companies')}
      placeholder={text('global-users.member.company.placeholder')}
      warning={chosen?.isOpen === false ? text('global-users.member.company.closed') : null}
      options={all}
      value={value || null}
      searchable
      limit={100}
      withAsterisk
      data-autofocus
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(all.find((option) => option.id === id) ?? null);
        onChange(id ?? '');
      }}
    />
  );
}

/** Shows what the person loses before the removal is confirmed. */
export function RemoveMembershipDialog({
  person,
  membership,
  onClose,
}: Props & { membership: GlobalMembership }) {
  const text = useText('global-users');
  const { userId, name } = person;
  const { companyId: accountId, companyName: company, version } = membership;
  const form = useReasonForm(`remove.${userId}.${accountId}`, {});
  const preview = useQuery(membershipPreviewQuery(userId, { act: 'REMOVE', accountId }));
  const show = useShowMembership(person);
  return (
    <FormDialog
      title={text('global-users.member.remove.title', { name, company })}
      submit={text('words.remove')}
      destructive
      width={560}
      track="global-users-remove-from-company"
      form={form}
      disabled={!preview.data || preview.data.refusal !== null}
      mutation={useRemoveMembership(userId)}
      input={({ reason }) => ({ accountId, version, reason: String(reason).trim() })}
      report={({ task }) => show({ act: 'REMOVE', accountId, company, task })}
      onClose={onClose}
    >
      <ChangePreview
        preview={preview}
        note={text('global-users.member.remove.effect', { name, company })}
      />
      <ReasonField
        {...form.getInputProps('reason')}
        hint={text('global-users.member.reason.hint')}
        data-autofocus
      />
    </FormDialog>
  );
}

interface ChangePreviewProps {
  preview: UseQueryResult<Preview>;
  note: string;
}

/** What will change, or why it cannot. */
function ChangePreview({ preview: { data, error, refetch }, note }: ChangePreviewProps) {
  const text = useText('global-users');
  const productName = useProductName();
  const list = useListText();
  if (error) {
    const title = text('global-users.member.preview.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('common.loading')} lines={2} />;
  if (data.refusal) {
    const title = text('global-users.member.refused');
    return <WarningMessage title={title} message={data.refusal} />;
  }
  const named = (codes: readonly ProductCode[]) => ({
    products: list(codes.map(productName)),
  });
  return (
    <section aria-label={text('global-users.member.changes')} className={styles.changes}>
      <p className={styles.lead}>{note}</p>
      <ChangeList>
        {data.gains.length > 0 ? (
          <Change kind="gain">{text('global-users.member.gains', named(data.gains))}</Change>
        ) : null}
        {data.loses.length > 0 ? (
          <Change kind="loss">{text('global-users.member.loses', named(data.loses))}</Change>
        ) : null}
      </ChangeList>
    </section>
  );
}
