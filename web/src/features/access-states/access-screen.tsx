import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import styles from './access-screen.module.css';
import { OtherWays } from './other-ways.tsx';
import { SignOutButton } from './sign-out-button.tsx';

interface Props {
  icon: ReactNode;
  tone?: 'purple' | 'amber';
  eyebrow?: string;
  title: string;
  /** Why the person is here. */
  reason: string;
  /** What they can do about it. */
  children: ReactNode;
  /** What to press first: home, unless the page knows better; null leaves signing out. */
  primary?: ReactNode;
}

/** Every page that stands in the way of another: its reason, the next step, the way out. */
export function AccessScreen({
  icon,
  tone,
  title,
  reason,
  children,
  primary = <HomeButton />,
  ...rest
}: Props) {
  const text = useText('access-states');
  const { user } = useSession();
  const [email, company] = [user?.email_address ?? '', user?.tenant?.name];
  return (
    <MessageScreen
      {...rest}
      icon={icon}
      tone={tone}
      title={title}
      message={reason}
      actions={
        <>
          {primary}
          {user ? <SignOutButton variant={primary ? 'default' : 'filled'} /> : null}
        </>
      }
      footnote={
        <>
          <OtherWays />
          {user ? (
            <p className={styles.who}>
              {company
                ? text('access.signedInFor', { email, company })
                : text('access.signedInAs', { email })}
            </p>
          ) : null}
        </>
      }
    >
      <div className={styles.panel}>{children}</div>
    </MessageScreen>
  );
}

function HomeButton() {
  const text = useText('access-states');
  return <Button renderRoot={(props) => <Link to="/" {...props} />}>{text('access.home')}</Button>;
}
