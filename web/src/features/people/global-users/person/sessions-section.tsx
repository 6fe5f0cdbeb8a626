import type { GlobalPerson } from '@endcap/contract/people/global-person';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { RecordCard } from '../../../../kit/record/record-card.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import entryList from '../../../../ui/layout/entry-list.module.css';
import { useEndAllSessions, useEndSession } from './person.queries.ts';

interface Props {
  person: GlobalPerson;
  mayChange: boolean;
}

/** Where the person is signed in. */
export function SessionsSection({ person, mayChange }: Props) {
  const text = useText('global-users');
  const dialogs = useDialogs({
    endAll: (close) => <EndAllDialog person={person} onClose={close} />,
  });
  const others = person.sessions.filter(({ current }) => !current);
  return (
    <RecordCard
      title={text('global-users.sessions.title')}
      action={
        mayChange && others.length > 1 ? (
          <Button variant="default" size="xs" onClick={() => dialogs.open('endAll')}>
            {text('global-users.sessions.endAll')}
          </Button>
        ) : null
      }
    >
      {person.sessions.length === 0 ? (
        <p className={entryList.nothing}>{text('global-users.sessions.none')}</p>
      ) : (
        <ul className={entryList.list}>
          {person.sessions.map((session) => (
            <Session key={session.id} {...{ session, person, mayChange }} />
          ))}
        </ul>
      )}
      {dialogs.element}
    </RecordCard>
  );
}

function Session({
  session,
  person,
  mayChange,
}: Props & { session: GlobalPerson['sessions'][number] }) {
  const text = useText('global-users');
  const date = useDate();
  const toast = useToast();
  const reportFailure = useReportFailure();
  const end = useEndSession(person.userId, {
    onSuccess: () =>
      toast.success({
        message: text('global-users.sessions.ended', { name: person.name, count: 1 }),
      }),
    onError: (error) => reportFailure(error),
  });
  const device = useDeviceName(session.device);
  const signedIn = date(session.signedInOn, 'momentOfYear');
  const details = [
    session.company,
    text('global-users.sessions.signedIn', { date: signedIn }),
    text('global-users.sessions.lastSeen', { date: date(session.lastSeenOn, 'momentOfYear') }),
    session.strength && text('words.signInStrength', { said: session.strength }),
  ];
  return (
    <li className={`${entryList.entry} ${entryList.row}`}>
      <div className={entryList.words}>
        <div className={entryList.head}>
          <span className={entryList.name}>{device}</span>
          {session.current ? (
            <StatusBadge>{text('global-users.sessions.current')}</StatusBadge>
          ) : null}
        </div>
        <p className={entryList.detail}>{details.filter(Boolean).join(' · ')}</p>
      </div>
      {mayChange && !session.current ? (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={text('global-users.sessions.endOf', { device, date: signedIn })}
          onClick={() => end.mutate(session.id)}
        >
          {text('global-users.sessions.end')}
        </Button>
      ) : null}
    </li>
  );
}

/** The server sends "Chrome on Windows"; the screen shows it in the language of the user. */
function useDeviceName(device: string | null): string {
  const text = useText('global-users');
  if (!device) return text('global-users.sessions.unknownDevice');
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  return browser && system ? text('global-users.sessions.device', { browser, system }) : device;
}

function EndAllDialog({ person, onClose }: { person: GlobalPerson; onClose: () => void }) {
  const text = useText('global-users');
  const { name } = person;
  return (
    <ConfirmActionDialog
      title={text('global-users.sessions.endAll.title', { name })}
      confirmLabel={text('global-users.sessions.endAll')}
      destructive
      mutation={useEndAllSessions(person.userId)}
      input={undefined}
      success={({ ended }) => text('global-users.sessions.ended', { name, count: ended })}
      onClose={onClose}
    >
      <p>{text('global-users.sessions.endAll.message')}</p>
    </ConfirmActionDialog>
  );
}
