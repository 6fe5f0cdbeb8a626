import { type Site, sites } from '@endcap/contract/sites';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './company-list-page.module.css';

interface Props {
  here: Site;
  addressOf: (site: Site) => string;
}

/** A company belongs to one country: the others' are listed on their own sites. */
export function SiteSwitch({ here, addressOf }: Props) {
  const text = useText('companies');
  return (
    <nav className={styles.sites} aria-label={text('companies.sites')}>
      <span aria-hidden>{text('companies.sites')}</span>
      <ul>
        {sites.map((site) => (
          <li key={site}>
            {site === here ? (
              <span aria-current="true">{text(`companies.site.${site}`)}</span>
            ) : (
              <a href={addressOf(site)}>{text(`companies.site.${site}`)}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
