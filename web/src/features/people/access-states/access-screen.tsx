import { decide } from '@endcap/contract/access/gates';
import { routeOf } from '@endcap/contract/routes/routes';
import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SupportContact } from '../../../kit/page/support-contact.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSignOut } from '../../../lib/session/sign-out.ts';
import { currentSite } from '../../../lib/session/site.ts';
import { visitorOf } from '../../../lib/session/visitor.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import type { IconTone } from '../../../ui/layout/icon-tile.tsx';
import styles from './access-screen.module.css';

interface Props {
  icon: ReactNode;
  tone?: IconTone;
  eyebrow?: string;
  title: string;
  /** Why the user sees this page. */
  reason: string;
  /** What the user can do about it. */
  children: ReactNode;
  /** The primary button: home unless it is given; null leaves only signing out. */
  primary?: ReactNode;
  /** Nothing helps but to ask the retailer: its form is the primary button. */
  asks?: boolean;
  /** False where nothing is wrong and no one has to be called. */
  helped?: boolean;
}

/** A page that is shown in place of another: its reason, the next step, and a way out. */
export function AccessScreen({
  icon,
  tone,
  title,
  reason,
  children,
  asks = false,
  helped = true,
  primary = asks ? <ContactButton /> : <HomeButton />,
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
          <OpenPages without={asks ? 'contactUs' : null} />
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
      <div className={styles.panel}>
        {children}
        {helped ? <SupportContact reference={user?.account_reference} /> : null}
      </div>
    </MessageScreen>
  );
}

function HomeButton() {
  const text = useText('access-states');
  return <Button renderRoot={(props) => <Link to="/" {...props} />}>{text('common.home')}</Button>;
}

function ContactButton() {
  const text = useText('access-states');
  return (
    <Button renderRoot={(props) => <Link to="/contactUs" {...props} />}>
      {text('access.link.contactUs')}
    </Button>
  );
}

function SignOutButton({ variant }: { variant: 'filled' | 'default' }) {
  const text = useText('access-states');
  const { signOut, leaving } = useSignOut();
  return (
    <Button variant={variant} disabled={leaving} onClick={() => void signOut()}>
      {text(leaving ? 'common.signingOut' : 'common.signOut')}
    </Button>
  );
}

const openPages = ['companyList', 'profile', 'contactUs'] as const;
type OpenPage = (typeof openPages)[number];

/** Links to the pages that stay open to this user. */
function OpenPages({ without }: { without: OpenPage | null }) {
  const text = useText('access-states');
  const { user } = useSession();
  const { isRoute } = useRouter().options.context;
  const visitor = visitorOf(user, currentSite());
  const open = openPages.filter(
    (id) => id !== without && isRoute(routeOf(id).path) && decide(id, visitor).kind === 'show',
  );
  if (open.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={text('access.links')}>
      {open.map((id) => (
        <li key={id}>
          <Link to={routeOf(id).path as NonNullable<LinkProps['to']>}>
            {text(`access.link.${id}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface NextStepProps {
  step: string;
  /** What happens then, or what to do if it fails. */
  after: string;
}

export function NextStep({ step, after }: NextStepProps) {
  const text = useText('access-states');
  return (
    <>
      <h2>{text('access.next')}</h2>
      <p className={styles.step}>{step}</p>
      <p className={styles.after}>{after}</p>
    </>
  );
}
