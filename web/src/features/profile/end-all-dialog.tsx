import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/messages.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { sessionsQuery, useEndAllSessions } from './profile.queries.ts';
import { useReportFailure } from './use-report-failure.ts';

interface Props {
  loginId: string;
  onClose: () => void;
  leave?: () => void;
}

const toLogout = () => window.location.assign('/logout');

/** Asks first: whatever is open elsewhere ends in the middle of it. */
export function EndAllDialog({ loginId, onClose, leave = toLogout }: Props) {
  const text = useText('profile');
  const reportFailure = useReportFailure();
  const { data } = useQuery(sessionsQuery(loginId));
  const end = useEndAllSessions(loginId);
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => end.mutate(undefined, { onSuccess: leave, onError: reportFailure })}
      title={text('profile.sessions.endAll.title')}
      confirmLabel={text('profile.sessions.endAll')}
      destructive
      busy={end.isPending || end.isSuccess}
    >
      <p>{text('profile.sessions.endAll.message', { count: data?.items.length ?? 1 })}</p>
    </ConfirmDialog>
  );
}
