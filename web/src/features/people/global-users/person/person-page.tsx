import { accountReference } from '@endcap/contract/people/account-reference';
import type { GlobalPerson } from '@endcap/contract/people/global-person';
import { IconBan, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { CopyableText } from '../../../../kit/record/copyable-text.tsx';
import { RecordColumns } from '../../../../kit/record/record-columns.tsx';
import { RecordLoader } from '../../../../kit/record/record-loader.tsx';
import { RecordPage } from '../../../../kit/record/record-page.tsx';
import { RecoveriesCard } from '../../../../kit/recovery/recoveries-card.tsx';
import { useUrlState } from '../../../../lib/browser/use-url-state.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useMoment } from '../../../../lib/i18n/moments.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { BlockPersonDialog, UnblockPersonDialog } from '../block/block-dialogs.tsx';
import { AddMembershipDialog } from './membership-dialogs.tsx';
import { MembershipsSection } from './memberships-section.tsx';
import styles from './person.module.css';
import { personQuery, useSendPasswordReset } from './person.queries.ts';
import { RequestsSection } from './requests-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { TicketsSection } from './tickets-section.tsx';
import { TimelineSection } from './timeline-section.tsx';
import { UseSection } from './use-section.tsx';

/** /globalUserManagement/users/:userId: one person over all companies. */
export function GlobalUserPage() {
  const text = useText('global-users');
  const { userId } = useParams({ from: '/globalUserManagement/users/$userId' });
  return (
    <RecordLoader
      query={useQuery(personQuery(userId))}
      trail={<ToAllUsers />}
      texts={{
        title: text('global-users.person.title'),
        loading: text('common.loading'),
        gone: text('global-users.person.gone'),
        goneMessage: text('global-users.person.gone.message'),
        failed: text('global-users.person.failed'),
      }}
      goneIcon={<IconUserOff size={22} />}
    >
      {(person) => <Person key={userId} person={person} />}
    </RecordLoader>
  );
}

function ToAllUsers() {
  const text = useText('global-users');
  return <Link to="/globalUserManagement">{text('global-users.person.back')}</Link>;
}

function Person({ person }: { person: GlobalPerson }) {
  const text = useText('global-users');
  const { may } = useSession();
  const mayChange = may('UPDATE', 'GLOBAL_USER');
  const dialogs = useDialogs({
    block: (close) => <BlockPersonDialog person={person} onClose={close} />,
    unblock: (close) => <UnblockPersonDialog person={person} onClose={close} />,
    reset: (close) => <ResetDialog person={person} onClose={close} />,
    add: (close) => <AddMembershipDialog person={person} onClose={close} />,
  });
  const mayBlock = mayChange && !person.block && !person.isSelf;
  useLinkedAct(() => mayBlock && dialogs.open('block'));
  return (
    <RecordPage
      trail={<ToAllUsers />}
      mark={{ kind: 'person', own: person.isSelf }}
      title={person.name}
      chips={<TrueStatus person={person} />}
      facts={useFacts(person)}
      actions={
        mayChange ? (
          <>
            {person.userType === 'EXTERNAL' && !person.block ? (
              <Button variant="default" onClick={() => dialogs.open('add')}>
                {text('global-users.member.add')}
              </Button>
            ) : null}
            {person.registeredOn && !person.block && !person.isSelf ? (
              <Button variant="default" onClick={() => dialogs.open('reset')}>
                {text('global-users.reset')}
              </Button>
            ) : null}
            {mayBlock ? (
              <Button destructive onClick={() => dialogs.open('block')}>
                {text('global-users.block')}
              </Button>
            ) : null}
          </>
        ) : null
      }
      notice={
        person.block ? (
          <BlockNotice
            person={person}
            unblock={
              mayChange ? (
                <Button variant="default" onClick={() => dialogs.open('unblock')}>
                  {text('global-users.unblock')}
                </Button>
              ) : null
            }
          />
        ) : null
      }
    >
      <RecordColumns
        label={text('global-users.person.side')}
        width={448}
        side={
          <>
            <SignInSection signIn={person.signIn} />
            <SessionsSection person={person} mayChange={mayChange} />
            <TimelineSection userId={person.userId} />
          </>
        }
      >
        <RecoveriesCard userId={person.userId} />
        <MembershipsSection person={person} mayChange={mayChange} />
        <div className={styles.pair}>
          <RequestsSection userId={person.userId} />
          {may('LIST', 'TICKET_QUEUE') ? <TicketsSection userId={person.userId} /> : null}
        </div>
        <UseSection userId={person.userId} />
      </RecordColumns>
      {dialogs.element}
    </RecordPage>
  );
}

/** Opens the dialog that the address names, once: a reload or the way back does not open it again. */
function useLinkedAct(openBlock: () => void) {
  const [{ act }, change] = useUrlState('/globalUserManagement/users/$userId');
  const open = useEffectEvent(openBlock);
  useEffect(() => {
    if (!act) return;
    open();
    change({ act: undefined }, { replace: true });
  }, [act, change]);
}

const statusTones = {
  ACTIVE: 'success',
  BLOCKED_EVERYWHERE: 'danger',
  BLOCKED: 'danger',
  NOT_REGISTERED: 'warning',
  NO_COMPANY: 'neutral',
} as const;

/** The strongest of the states that are true: a block everywhere beats what the companies say. */
function statusOf({ block, registeredOn, memberships, userType }: GlobalPerson) {
  if (block) return 'BLOCKED_EVERYWHERE';
  if (!registeredOn) return 'NOT_REGISTERED';
  if (userType === 'INTERNAL') return 'ACTIVE';
  if (memberships.length === 0) return 'NO_COMPANY';
  return memberships.every(({ state }) => state === 'BLOCKED') ? 'BLOCKED' : 'ACTIVE';
}

function TrueStatus({ person }: { person: GlobalPerson }) {
  const text = useText('global-users');
  const status = statusOf(person);
  return (
    <StatusBadge tone={statusTones[status]}>{text(`global-users.status.${status}`)}</StatusBadge>
  );
}

interface BlockNoticeProps {
  person: GlobalPerson;
  /** The way back, for those who may. */
  unblock: ReactNode;
}

/** Why the person is blocked, by whom and since when, and what that means. */
function BlockNotice({ person: { block, memberships }, unblock }: BlockNoticeProps) {
  const text = useText('global-users');
  const date = useDate();
  if (!block) return null;
  const on = date(block.on, 'momentOfYear');
  const who = block.by
    ? text('global-users.blocked.by', { name: block.by, date: on })
    : text('global-users.blocked.on', { date: on });
  const held = memberships.flatMap(({ products }) => products).length;
  return (
    <section className={styles.blocked} aria-label={text('global-users.blocked.title')}>
      <IconBan size={22} aria-hidden />
      <div>
        <p className={styles.reason}>
          {block.reason
            ? text('global-users.blocked.quoted', { reason: block.reason })
            : text('global-users.blocked.noReason')}
        </p>
        <p>{`${who} ${text('global-users.blocked.effect', { count: held })}`}</p>
      </div>
      {unblock}
    </section>
  );
}

function useFacts({ email, group, persona, sbu, buoAreaNumber, ...person }: GlobalPerson) {
  const text = useText('global-users');
  const date = useDate();
  const moment = useMoment();
  const { registeredOn, lastLogin } = person;
  const labeled = (name: string, value: string) => text('common.labeled', { name, value });
  return [
    <CopyableText key="email" value={email} />,
    labeled(text('global-users.person.reference'), accountReference(person.userId)),
    text(`global-users.group.${group}`),
    persona && text(`global-users.attribute.${persona}`),
    sbu && text(`global-users.sbu.${sbu}`),
    buoAreaNumber && labeled(text('global-users.column.buoAreaNumber'), buoAreaNumber),
    labeled(
      text('global-users.person.registered'),
      registeredOn ? date(registeredOn, 'table') : text('global-users.person.notRegistered'),
    ),
    labeled(
      text('global-users.column.lastLogin'),
      lastLogin ? moment(lastLogin) : text('words.never'),
    ),
  ];
}

/** The link goes to the person: staff see neither it nor the password. */
function ResetDialog({ person, onClose }: { person: GlobalPerson; onClose: () => void }) {
  const text = useText('global-users');
  const { name, email } = person;
  return (
    <ConfirmActionDialog
      title={text('global-users.reset.title', { name })}
      confirmLabel={text('global-users.reset.submit')}
      mutation={useSendPasswordReset(person.userId)}
      input={undefined}
      success={() => text('global-users.reset.done', { email })}
      onClose={onClose}
    >
      <p>{text('global-users.reset.message', { email })}</p>
    </ConfirmActionDialog>
  );
}
