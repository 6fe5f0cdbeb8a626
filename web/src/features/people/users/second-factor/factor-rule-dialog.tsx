import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import common from '../../../../ui/theme/common.module.css';
import { useUserAdmin } from '../user-admin.ts';
import { type FactorRule, factorRuleQuery, useChangeFactorRule } from './second-factor.queries.ts';

interface Props {
  onClose: () => void;
}

/** Whether all users of the company need a second step, and from when on. */
export function FactorRuleDialog({ onClose }: Props) {
  const text = useText('user-list');
  const { company } = useUserAdmin();
  const { data, error, refetch } = useQuery(factorRuleQuery(company.id));
  if (data?.isOurs) return <RuleForm rule={data} onClose={onClose} />;
  return (
    <Dialog kind="customized" title={text('user-list.rule.title')} onClose={onClose}>
      {data ? <p>{text('user-list.rule.provider')}</p> : null}
      <Failure error={error} title={text('user-list.rule.failed')} onRetry={() => void refetch()} />
      {data || error ? null : <PlaceholderLines label={text('user-list.rule.loading')} lines={4} />}
    </Dialog>
  );
}

const suggestedDays = 30;

function RuleForm({ rule, onClose }: Props & { rule: FactorRule }) {
  const text = useText('user-list');
  const day = useDate();
  const change = useChangeFactorRule();
  const form = useDraftForm({
    name: false,
    reason: 'It holds one day.',
    initialValues: {
      required: rule.until !== null,
      until: rule.until ?? dayAfter(rule.today, suggestedDays),
    },
    validate: {
      until: (value, { required }) =>
        required && !value ? text('user-list.rule.untilMissing') : null,
    },
  });
  const { required } = form.values;
  return (
    <FormDialog
      title={text('user-list.rule.title')}
      form={form}
      mutation={change}
      input={(values) => ({
        until: values.required ? values.until : null,
        before: rule.until,
      })}
      success={(_, { until }) =>
        until
          ? text('user-list.rule.saved', { date: day(until, 'day') })
          : text('user-list.rule.ended')
      }
      track="users-second-factor"
      onClose={onClose}
    >
      <p className={common.quiet}>{text('user-list.rule.lead')}</p>
      <p>{text('user-list.rule.without', { count: rule.usersWithout })}</p>
      <Checkbox
        {...form.getInputProps('required', { type: 'checkbox' })}
        label={text('user-list.rule.required')}
      />
      {required ? (
        <TextInput
          {...form.getInputProps('until')}
          type="date"
          min={rule.today}
          max={rule.latest}
          label={text('user-list.rule.until')}
          withAsterisk
        />
      ) : null}
      <PortalRule admins={rule.admins} users={rule.users} />
    </FormDialog>
  );
}

/** What the portal asks of users and admins in any case. */
function PortalRule({ admins, users }: Pick<FactorRule, 'admins' | 'users'>) {
  const text = useText('user-list');
  const day = useDate();
  const says = (who: 'users' | 'admins', rule: NonNullable<FactorRule['admins']>) =>
    rule.until && !rule.due
      ? text(`user-list.rule.${who}`, { date: day(rule.until, 'day') })
      : text(`user-list.rule.${who}Now`);
  return (
    <>
      {users ? <p className={common.quiet}>{says('users', users)}</p> : null}
      {admins && !users?.due ? <p className={common.quiet}>{says('admins', admins)}</p> : null}
    </>
  );
}

function dayAfter(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
