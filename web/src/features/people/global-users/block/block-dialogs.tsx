import { visitReasonMaxLength } from '@endcap/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import styles from '../person/person.module.css';
import { personQuery, useBlockPerson, useUnblockPerson } from '../person/person.queries.ts';

interface Props {
  person: { userId: string; name: string };
  onClose: () => void;
}

/** The form of every change by staff has a reason, which the person or the company reads. */
export function useReasonForm<Values extends Record<string, unknown>>(
  name: string,
  values: Values,
  validate: Record<string, (value: never) => string | null> = {},
) {
  const text = useText('global-users');
  return useDraftForm({
    name: `global-users.${name}`,
    initialValues: { ...values, reason: '' },
    validate: {
      ...validate,
      reason: (reason: unknown) => (String(reason).trim() ? null : text('words.reasonRequired')),
    } as never,
  });
}

export function ReasonField({ hint, ...props }: { hint: string } & Record<string, unknown>) {
  const text = useText('global-users');
  return (
    <TextArea
      {...props}
      label={text('words.reason')}
      description={hint}
      withAsterisk
      maxLength={visitReasonMaxLength}
    />
  );
}

/** Shows what the person loses before the block is confirmed. */
export function BlockPersonDialog({ person: { userId, name }, onClose }: Props) {
  const text = useText('global-users');
  const form = useReasonForm(`block.${userId}`, {});
  return (
    <FormDialog
      title={text('global-users.block.title', { name })}
      submit={text('global-users.block')}
      destructive
      width={560}
      track="global-users-block"
      form={form}
      mutation={useBlockPerson(userId)}
      input={({ reason }) => String(reason).trim()}
      success={() => text('global-users.block.done', { name })}
      onClose={onClose}
    >
      <BlockEffects userId={userId} name={name} />
      <ReasonField
        {...form.getInputProps('reason')}
        hint={text('global-users.block.reason.hint', { name })}
        data-autofocus
      />
    </FormDialog>
  );
}

function BlockEffects({ userId, name }: { userId: string; name: string }) {
  const text = useText('global-users');
  const list = useListText();
  const { data, error, refetch } = useQuery(personQuery(userId));
  if (error) {
    const title = text('global-users.person.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('common.loading')} lines={3} />;
  const { memberships, sessions } = data;
  const companies = memberships.filter(({ state }) => state !== 'INVITED');
  const left = memberships.filter(({ isOnlyAdmin }) => isOnlyAdmin);
  return (
    <ul className={styles.effects}>
      <li>{text('global-users.block.effect.signIn', { name })}</li>
      <li>{text('global-users.block.effect.sessions', { count: sessions.length })}</li>
      {companies.length > 0 ? (
        <li>
          {text('global-users.block.effect.companies', {
            count: companies.length,
            companies: list(companies.map(({ companyName }) => companyName)),
          })}
        </li>
      ) : null}
      {left.length > 0 ? (
        <li className={styles.strong}>
          {text('global-users.block.effect.onlyAdmin', {
            companies: list(left.map(({ companyName }) => companyName)),
          })}
        </li>
      ) : null}
    </ul>
  );
}

export function UnblockPersonDialog({ person: { userId, name }, onClose }: Props) {
  const text = useText('global-users');
  const list = useListText();
  const form = useReasonForm(`unblock.${userId}`, {});
  const { data } = useQuery(personQuery(userId));
  const blocked = (data?.memberships ?? []).filter(({ state }) => state === 'BLOCKED');
  return (
    <FormDialog
      title={text('global-users.unblock.title', { name })}
      submit={text('global-users.unblock')}
      width={560}
      track="global-users-unblock"
      form={form}
      mutation={useUnblockPerson(userId)}
      input={({ reason }) => String(reason).trim()}
      success={() => text('global-users.unblock.done', { name })}
      onClose={onClose}
    >
      <p className={styles.lead}>{text('global-users.unblock.effect', { name })}</p>
      {data?.block?.reason ? (
        <p className={styles.lead}>
          {text('global-users.unblock.was', { reason: data.block.reason })}
        </p>
      ) : null}
      {blocked.length > 0 ? (
        <p className={styles.lead}>
          {text('global-users.unblock.stays', {
            companies: list(blocked.map(({ companyName }) => companyName)),
          })}
        </p>
      ) : null}
      <ReasonField
        {...form.getInputProps('reason')}
        hint={text('global-users.block.reason.hint', { name })}
        data-autofocus
      />
    </FormDialog>
  );
}
