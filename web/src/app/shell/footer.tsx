import type { RouteId } from '@endcap/contract/routes/routes';
import { useQuery } from '@tanstack/react-query';
import { configurationQuery, defaultConfiguration } from '../../lib/configuration/configuration.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { RouteLink } from '../../lib/session/route-link.tsx';
import styles from './footer.module.css';

const linked = ['insights', 'privacyPolicy', 'terms'] as const satisfies readonly RouteId[];

/** Only what this site has and this person may open is linked. */
export function Footer({ open }: { open: readonly RouteId[] }) {
  const text = useText('shell');
  const { version } = useQuery(configurationQuery).data ?? defaultConfiguration;
  const links = linked.filter((id) => open.includes(id));
  const year = String(new Date().getFullYear());
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <span>
          {text('shell.footer.rights', { year, product: text('common.productName') })}
          {version ? ` · ${text('shell.footer.version', { version })}` : null}
        </span>
        {links.length > 0 ? (
          <nav className={styles.links} aria-label={text('shell.footer.links')}>
            {links.map((id) => (
              <RouteLink key={id} id={id} className={styles.link}>
                {text(`shell.footer.${id}`)}
              </RouteLink>
            ))}
          </nav>
        ) : null}
      </div>
    </footer>
  );
}
