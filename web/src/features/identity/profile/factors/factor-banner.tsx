import { routes } from '@endcap/contract/routes/routes';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../../lib/i18n/messages.ts';
import styles from './factor-banner.module.css';

const dayMs = 86_400_000;

/** Counts down to the last day on which the user needs no second factor. */
export function FactorBanner({ until }: { until: string }) {
  const text = useText('second-factor');
  const today = new Date().toISOString().slice(0, 10);
  const days = Math.max(0, Math.round((Date.parse(until) - Date.parse(today)) / dayMs));
  return (
    <section className={styles.countdown} aria-label={text('second-factor.banner.region')}>
      <IconShieldLock className={styles.sign} size={18} aria-hidden />
      <p className={styles.text}>{text('second-factor.banner', { days })}</p>
      <Link to={routes.profile.path} hash="factors" className={styles.link}>
        {text('second-factor.banner.link')}
      </Link>
    </section>
  );
}
