import { routes } from '@endcap/contract/routes/routes';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../../lib/i18n/messages.ts';
import styles from './factor-banner.module.css';

/** Counts down to the last day without a second factor; the server counts, by the clock that judges it. */
export function FactorBanner({ days }: { days: number }) {
  const text = useText('second-factor');
  return (
    <section className={styles.countdown} aria-label={text('second-factor.banner.region')}>
      <IconShieldLock className={styles.sign} size={18} aria-hidden />
      <p className={styles.text}>{text('second-factor.banner', { days: Math.max(0, days) })}</p>
      <Link to={routes.profile.path} hash="factors" className={styles.link}>
        {text('second-factor.banner.link')}
      </Link>
    </section>
  );
}
