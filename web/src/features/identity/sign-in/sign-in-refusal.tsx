import { Failure } from '../../../kit/failure/failure.tsx';
import { SupportContact } from '../../../kit/page/support-contact.tsx';
import { CallError } from '../../../lib/call/call-error.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { WarningMessage } from '../../../ui/feedback/error-message.tsx';
import styles from './login-form.module.css';

export interface OtherSite {
  site: string;
  href: string;
}

interface Props {
  error: Error;
  /** The time to wait is not over. */
  waiting: boolean;
  otherSites: readonly OtherSite[];
}

/** After the right password the server names the site of the user; otherwise every site is offered. */
function ownSiteOf({ site }: CallError, all: readonly OtherSite[]): readonly OtherSite[] {
  const own = all.filter((one) => one.site === site);
  return own.length > 0 ? own : all;
}

/** The part of a refusal that no field shows. */
export function SignInRefusal({ error, waiting, otherSites }: Props) {
  const text = useText('login');
  if (!(error instanceof CallError))
    return <Failure error={error} title={text('login.failed.title')} />;
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
  if (error.code === 'account.blocked') {
    const reason = error.blocked?.reason;
    const words = reason
      ? [text('login.blocked.reason', { reason }), error.message]
      : [error.message];
    return (
      <WarningMessage
        title={text('login.blocked.title')}
        message={words.join(' ')}
        action={<SupportContact reference={error.blocked?.reference} />}
      />
    );
  }
  return <Failure error={error} title={text('login.failed.title')} />;
}

function OtherSites({ sites }: { sites: readonly OtherSite[] }) {
  const text = useText('login');
  const { locale } = useLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <ul className={styles.sites} aria-label={text('login.otherSite.list')}>
      {sites.map(({ site, href }) => (
        <li key={site}>
          <a href={href}>{text('login.otherSite.open', { country: countries.of(site) ?? site })}</a>
        </li>
      ))}
    </ul>
  );
}
