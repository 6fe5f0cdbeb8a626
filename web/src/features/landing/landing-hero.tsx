import { useText } from '../../lib/i18n/messages.ts';
import styles from './landing-hero.module.css';
import { SalesChart } from './sales-chart.tsx';

/** A chart of the demo's figures and, where the site has the data dictionary, what they mean. */
export function LandingHero({ hasDictionary }: { hasDictionary: boolean }) {
  const text = useText('landing');
  return (
    <div className={styles.panel}>
      <SalesChart />
      {hasDictionary ? (
        <div className={styles.term}>
          <p>{text('landing.term.source')}</p>
          <dl>
            <dt>{text('landing.term.name')}</dt>
            <dd>{text('landing.term.definition')}</dd>
          </dl>
        </div>
      ) : null}
    </div>
  );
}
