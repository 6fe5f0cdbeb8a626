import type { GlobalPerson } from '@endcap/contract/people/global-person';
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { asSentence, Failure } from '../../../../kit/failure/failure.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { WarningMessage } from '../../../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { BlockPersonDialog, UnblockPersonDialog } from '../block/block-dialogs.tsx';
import { AddMembershipDialog } from './membership-dialogs.tsx';
import { MembershipsSection } from './memberships-section.tsx';
import styles from './person.module.css';
import { personQuery } from './person.queries.ts';
import { RequestsSection } from './requests-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

/** /globalUserManagement/users/:userId: one person over all companies. */
export function GlobalUserPage() {
  const text = useText('global-users');
  const { userId } = useParams({ from: '/globalUserManagement/users/$userId' });
  const { data, error, refetch } = useQuery(personQuery(userId));
  if (data) return <Person key={userId} person={data} />;
  const isGone =
    error instanceof CallError && (error.status === 404 || error.code === 'input.invalid');
  return (
    <Page title={text('global-users.person.title')} intro={<BackLink />}>
      {isGone ? (
        <EmptyState
          icon={<IconUserOff size={22} />}
          title={text('global-users.person.gone')}
          description={text('global-users.person.gone.message')}
        />
      ) : (
        <Failure
          error={error}
          title={text('global-users.person.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {error ? null : <PlaceholderLines label={text('common.loading')} lines={8} />}
    </Page>
  );
}

function BackLink() {
  const text = useText('global-users');
  return (
    <Link to="/globalUserManagement" className={styles.back}>
      <IconArrowLeft size={16} aria-hidden />
      {text('global-users.person.back')}
    </Link>
  );
}

function Person({ person }: { person: GlobalPerson }) {
  const text = useText('global-users');
  const { may } = useSession();
  const mayChange = may('UPDATE', 'GLOBAL_USER');
  const dialogs = useDialogs({
    block: (close) => <BlockPersonDialog person={person} onClose={close} />,
    unblock: (close) => <UnblockPersonDialog person={person} onClose={close} />,
    add: (close) => <AddMembershipDialog person={person} onClose={close} />,
  });
  return (
    <Page
      title={person.name}
      description={person.email}
      intro={<BackLink />}
      actions={
        mayChange ? (
          <>
            {person.userType === 'EXTERNAL' && !person.block ? (
              <Button variant="default" onClick={() => dialogs.open('add')}>
                {text('global-users.member.add')}
              </Button>
            ) : null}
            <BlockButton person={person} onOpen={dialogs.open} />
          </>
        ) : null
      }
    >
      <div className={styles.sections}>
        <BlockNotice person={person} />
        <Facts person={person} />
        <MembershipsSection person={person} mayChange={mayChange} />
        <SessionsSection person={person} mayChange={mayChange} />
        <RequestsSection userId={person.userId} />
        <TimelineSection userId={person.userId} />
      </div>
      {dialogs.element}
    </Page>
  );
}

interface BlockButtonProps {
  person: GlobalPerson;
  onOpen: (dialog: 'block' | 'unblock') => void;
}

/** A super admin cannot block themselves. */
function BlockButton({ person, onOpen }: BlockButtonProps) {
  const text = useText('global-users');
  if (person.block) {
    return <Button onClick={() => onOpen('unblock')}>{text('global-users.unblock')}</Button>;
  }
  if (person.isSelf) return null;
  return (
    <Button destructive onClick={() => onOpen('block')}>
      {text('global-users.block')}
    </Button>
  );
}

function BlockNotice({ person: { block } }: { person: GlobalPerson }) {
  const text = useText('global-users');
  const date = useDate();
  if (!block) return null;
  const on = date(block.on, 'minute');
  const who = block.by
    ? text('global-users.blocked.by', { name: block.by, date: on })
    : text('global-users.blocked.on', { date: on });
  const reason = block.reason
    ? asSentence(text('global-users.blocked.reason', { reason: block.reason }))
    : text('global-users.blocked.noReason');
  return <WarningMessage title={text('global-users.blocked.title')} message={`${reason} ${who}`} />;
}

function Facts({ person }: { person: GlobalPerson }) {
  const text = useText('global-users');
  const date = useDate();
  const { group, persona, sbu, buoAreaNumber, registeredOn, lastLogin } = person;
  const facts = [
    { name: text('global-users.person.group'), value: text(`global-users.group.${group}`) },
    {
      name: text('global-users.person.persona'),
      value: persona && text(`global-users.attribute.${persona}`),
    },
    { name: text('global-users.filter.sbu'), value: sbu && text(`global-users.sbu.${sbu}`) },
    { name: text('global-users.column.buoAreaNumber'), value: buoAreaNumber },
    {
      name: text('global-users.person.registered'),
      value: registeredOn ? date(registeredOn, 'table') : text('global-users.person.notRegistered'),
    },
    {
      name: text('global-users.column.lastLogin'),
      value: lastLogin ? date(lastLogin, 'minute') : text('words.never'),
    },
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
