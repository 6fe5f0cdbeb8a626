import type { CompanyUser } from '@endcap/contract/people/users';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { loginIdsOf } from '../selected-users.ts';
import { type Reminded, useRemindUsers } from './second-factor.queries.ts';

/** Mails the users who have no second step; those who get no mail are named with the reason. */
export function useRemind() {
  const text = useText('user-list');
  const toast = useToast();
  const reportFailure = useReportFailure(text('user-list.remind.failed'));
  const show = ({ accepted, refused }: Reminded) => {
    const message = text('user-list.remind.done', { count: accepted });
    if (refused.length === 0) return toast.success({ message });
    const title = text('user-list.remind.refused', { count: refused.length });
    const reasons = refused
      .slice(0, namedAtMost)
      .map(({ value: name, message: value }) => text('common.labeled', { name, value }))
      .join(' ');
    if (accepted === 0) return toast.error({ title, message: reasons });
    return toast.warning({ message, details: [`${title}.`, reasons].join(' ') });
  };
  const remind = useRemindUsers({ onSuccess: show, onError: (error) => reportFailure(error) });
  return (users: readonly CompanyUser[]) => remind.mutate(loginIdsOf(users));
}

const namedAtMost = 3;
