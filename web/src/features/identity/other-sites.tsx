import { useLocale } from '../../lib/i18n/locale-context.ts';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './login-form.module.css';
import type { OtherSite } from './login-page-props.ts';

export function OtherSites({ sites }: { sites: readonly OtherSite[] }) {
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
