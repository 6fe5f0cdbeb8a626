import { decide } from '@endcap/contract/access/gates';
import type { UserContext } from '@endcap/contract/identity/identity';
import { IconCheck, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { currentSite } from '../../../lib/session/site.ts';
import { visitorOf } from '../../../lib/session/visitor.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import screen from './access-screen.module.css';
import { AccessScreen, NextStep } from './access-screen.tsx';
import { BlockedAccess } from './blocked-access.tsx';
import { CheckAgain } from './check-again.tsx';
import { NoAccessPage } from './no-access-page.tsx';
import styles from './setup-steps.module.css';

/** The state of the user's own access: pages about one state open in every other state too. */
export function OwnAccess({ user }: { user: UserContext }) {
  const { blocked, pending } = user.access;
  if (blocked) return <BlockedAccess user={user} />;
  return (
    <>
      <ReadyMessage isReady={!pending} />
      {pending ? <BeingSetUp email={user.email_address} /> : <NothingPending user={user} />}
    </>
  );
}

/** The page changes by itself, which a screen reader says only of a region that was there before. */
function ReadyMessage({ isReady }: { isReady: boolean }) {
  const text = useText('access-states');
  const [hasWaited] = useState(!isReady);
  return (
    <VisuallyHidden aria-live="polite">
      {hasWaited && isReady ? text('access.pending.done.title') : null}
    </VisuallyHidden>
  );
}

function BeingSetUp({ email }: { email: string }) {
  const text = useText('access-states');
  return (
    <AccessScreen
      icon={<IconHourglass size={28} />}
      title={text('access.pending.title')}
      reason={text('access.pending.reason')}
      primary={<CheckAgain until={({ pending }) => !pending} />}
    >
      <SetupSteps email={email} />
    </AccessScreen>
  );
}

function NothingPending({ user }: { user: UserContext }) {
  const text = useText('access-states');
  const { may } = useSession();
  const decision = decide('apps', visitorOf(user, currentSite()));
  if (decision.kind === 'redirect' && decision.reason) {
    return <NoAccessPage reason={decision.reason} />;
  }
  const after = may('UPDATE', 'USER')
    ? 'access.pending.done.after.admin'
    : 'access.pending.done.after';
  return (
    <AccessScreen
      helped={false}
      icon={<IconCheck size={28} />}
      title={text('access.pending.done.title')}
      reason={text('access.pending.done.reason')}
      primary={
        <Button renderRoot={(props) => <Link to="/apps" {...props} />}>
          {text('access.pending.done.open')}
        </Button>
      }
    >
      <NextStep step={text('access.pending.done.next')} after={text(after)} />
    </AccessScreen>
  );
}

/** This page is shown during the second step: the third one opens the portal. */
const steps = [
  { id: 'received', state: 'done' },
  { id: 'setup', state: 'current' },
  { id: 'ready', state: 'ahead' },
] as const;

function SetupSteps({ email }: { email: string }) {
  const text = useText('access-states');
  return (
    <>
      <h2>{text('access.pending.steps')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ id, state }) => (
          <li
            key={id}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden>
              {state === 'done' ? <IconCheck size={14} stroke={3} /> : null}
            </span>
            <span>
              {text(`access.pending.step.${id}`)}
              {state === 'current' ? (
                <span className={styles.note}>{text('access.pending.duration')}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      <p className={screen.after}>{text('access.pending.mail', { email })}</p>
      <p className={screen.after}>{text('access.pending.late')}</p>
    </>
  );
}
