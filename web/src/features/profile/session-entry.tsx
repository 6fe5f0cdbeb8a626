import type { SessionItem } from '@endcap/contract/sessions';
import { Button } from '@mantine/core';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useEndSession } from './profile.queries.ts';
import styles from './profile-list.module.css';
import { useReportFailure } from './use-report-failure.ts';

export function SessionEntry({ loginId, session }: { loginId: string; session: SessionItem }) {
  const text = useText('profile');
  const date = useDate();
  const signedIn = date(session.signedInOn, 'minute');
  const device = useDeviceName(session.device);
  const details = [
    session.company,
    text('profile.sessions.signedIn', { date: signedIn }),
    text('profile.sessions.lastSeen', { date: date(session.lastSeenOn, 'minute') }),
  ];
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <div className={styles.head}>
          <span className={styles.name}>{device}</span>
          {session.current ? (
            <span className={styles.badge} data-tone="accent">
              {text('profile.sessions.current')}
            </span>
          ) : null}
        </div>
        <p className={styles.detail}>{details.filter(Boolean).join(' · ')}</p>
      </div>
      {session.current ? null : (
        <EndButton loginId={loginId} id={session.id} device={device} signedIn={signedIn} />
      )}
    </li>
  );
}

/** The server says "Chrome on Windows"; the screen says it in its own language. */
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
  const reportFailure = useReportFailure();
  const end = useEndSession(loginId);
  return (
    <Button
      variant="default"
      size="xs"
      loading={end.isPending}
      aria-label={text('profile.sessions.endOf', { device, date: signedIn })}
      onClick={() =>
        end.mutate(id, {
          onSuccess: () => toast.success({ message: text('profile.sessions.ended', { device }) }),
          onError: reportFailure,
        })
      }
    >
      {text('profile.sessions.end')}
    </Button>
  );
}
