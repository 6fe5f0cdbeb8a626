import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { WarningMessage } from '../../ui/feedback/warning-message.tsx';
import styles from './login-form.module.css';
import type { OtherSite } from './login-page-props.ts';
import { OtherSites } from './other-sites.tsx';

interface Props {
  error: Error | null;
  /** The time to wait is not over. */
  waiting: boolean;
  otherSites: readonly OtherSite[];
}

/** The right password told the server where the person belongs; without it every site is offered. */
function ownSiteOf({ site }: CallError, all: readonly OtherSite[]): readonly OtherSite[] {
  const own = all.filter((one) => one.site === site);
  return own.length > 0 ? own : all;
}

/** Why the person is not signed in; what concerns one field is told there. */
export function SignInRefusal({ error, waiting, otherSites }: Props) {
  const text = useText('login');
  if (!(error instanceof CallError) || error.details.length > 0) return null;
  if (error.status === 429) {
    const { retryAfterSeconds: seconds } = error;
    if (seconds && !waiting)
      return (
        <p className={styles.over} role="status">
          {text('login.throttled.over')}
        </p>
      );
    const message = seconds
      ? text('login.throttled.message', { seconds })
      : text('login.throttled.soon');
    return <WarningMessage title={text('login.throttled.title')} message={message} />;
  }
  if (error.code === 'site.other')
    return (
      <WarningMessage
        title={text('login.otherSite.title')}
        message={error.message}
        action={<OtherSites sites={ownSiteOf(error, otherSites)} />}
      />
    );
  return <ErrorMessage title={text('login.failed.title')} message={error.message} />;
}
