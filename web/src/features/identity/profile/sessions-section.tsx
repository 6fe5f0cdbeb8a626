import type { UserContext } from '@endcap/contract/identity/identity';
import type { SessionItem } from '@endcap/contract/identity/sessions';
import { useQuery } from '@tanstack/react-query';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import entryList from '../../../ui/layout/entry-list.module.css';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { sessionsQuery, useEndAllSessions, useEndSession } from './profile.queries.ts';

export function SessionsSection({ user }: { user: UserContext }) {
  const text = useText('profile');
  const dialogs = useDialogs({
    endAll: (close) => <EndAllDialog loginId={user.login_id} onClose={close} />,
  });
  return (
    <SectionCard
      title={text('profile.sessions.title')}
      actions={
        <Button variant="default" onClick={() => dialogs.open('endAll')}>
          {text('profile.sessions.endAll')}
        </Button>
      }
    >
      <Sessions loginId={user.login_id} />
      {dialogs.element}
    </SectionCard>
  );
}

function Sessions({ loginId }: { loginId: string }) {
  const text = useText('profile');
  const { data, error, isPending, refetch } = useQuery(sessionsQuery(loginId));
  if (isPending) return <PlaceholderLines label={text('common.loading')} lines={2} />;
  if (error) {
    const title = text('profile.sessions.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  return (
    <ul className={entryList.list}>
      {data.items.map((session) => (
        <SessionEntry key={session.id} loginId={loginId} session={session} />
      ))}
    </ul>
  );
}

function SessionEntry({ loginId, session }: { loginId: string; session: SessionItem }) {
  const text = useText('profile');
  const date = useDate();
  const signedIn = date(session.signedInOn, 'minute');
  const device = useDeviceName(session.device);
  const details = [
    session.company,
    text('profile.sessions.signedIn', { date: signedIn }),
    text('profile.sessions.lastSeen', { date: date(session.lastSeenOn, 'minute') }),
    session.strength && text('words.signInStrength', { said: session.strength }),
  ];
  return (
    <li className={`${entryList.entry} ${entryList.row}`}>
      <div className={entryList.words}>
        <div className={entryList.head}>
          <span className={entryList.name}>{device}</span>
          {session.current ? <StatusBadge>{text('profile.sessions.current')}</StatusBadge> : null}
        </div>
        <p className={entryList.detail}>{details.filter(Boolean).join(' · ')}</p>
      </div>
      {session.current ? null : (
        <EndButton loginId={loginId} id={session.id} device={device} signedIn={signedIn} />
      )}
    </li>
  );
}

/** The server sends "Chrome on Windows"; the screen shows it in the language of the user. */
function useDeviceName(device: string | null): string {
  const text = useText('profile');
  if (!device) return text('profile.sessions.unknownDevice');
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  return browser && system ? text('profile.sessions.device', { browser, system }) : device;
}

interface EndProps {
  loginId: string;
  id: string;
  device: string;
  signedIn: string;
}

function EndButton({ loginId, id, device, signedIn }: EndProps) {
  const text = useText('profile');
  const toast = useToast();
  const reportFailure = useReportFailure(text('profile.failed.title'));
  const end = useEndSession(loginId, {
    onSuccess: () => toast.success({ message: text('profile.sessions.ended', { device }) }),
    onError: (error) => reportFailure(error),
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={end.isPending}
      aria-label={text('profile.sessions.endOf', { device, date: signedIn })}
      onClick={() => end.mutate(id)}
    >
      {text('profile.sessions.end')}
    </Button>
  );
}

interface EndAllProps {
  loginId: string;
  onClose: () => void;
  leave?: () => void;
}

const toLogout = () => window.location.assign('/logout');

/** Asks for confirmation, because unsaved work on other devices is lost. */
function EndAllDialog({ loginId, onClose, leave = toLogout }: EndAllProps) {
  const text = useText('profile');
  const reportFailure = useReportFailure(text('profile.failed.title'));
  const { data } = useQuery(sessionsQuery(loginId));
  const end = useEndAllSessions(loginId, {
    onSuccess: leave,
    onError: (error) => reportFailure(error),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => end.mutate()}
      title={text('profile.sessions.endAll.title')}
      confirmLabel={text('profile.sessions.endAll')}
      destructive
      busy={end.isPending || end.isSuccess}
    >
      <p>{text('profile.sessions.endAll.message', { count: data?.items.length ?? 1 })}</p>
    </ConfirmDialog>
  );
}
