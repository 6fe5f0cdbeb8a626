import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { healthQuery } from './health.queries.ts';
import styles from './health-line.module.css';

const parts = ['database', 'queue', 'mail', 'storage'] as const;

/** The health of the portal in one line. */
export function HealthLine() {
  const text = useText('home-page');
  const { data, error } = useQuery(healthQuery);
  return (
    <section className={styles.line} aria-label={text('home.today.health')}>
      {error ? <span>{text('home.today.health.failed')}</span> : null}
      {error
        ? null
        : parts.map((part) => (
            <span key={part}>
              <i data-state={data?.[part].state} aria-hidden />
              {text(`home.today.health.${part}`)}
              {data ? (
                <VisuallyHidden>{text(`home.today.health.${data[part].state}`)}</VisuallyHidden>
              ) : null}
            </span>
          ))}
      <RouteLink id="operations">{text('words.operations')}</RouteLink>
    </section>
  );
}
