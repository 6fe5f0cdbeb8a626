import { lookReasons } from '@endcap/contract/companies/look-reasons';
import type { Today } from '@endcap/contract/operations/home';
import { Link } from '@tanstack/react-router';
import { useLookText } from '../../../../kit/companies/use-look-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../../lib/session/route-link.tsx';
import { Monogram } from '../../../../ui/layout/monogram.tsx';
import styles from '../home.module.css';
import { HomeCard } from '../home-card.tsx';
import todayStyles from './today.module.css';

/** The companies that someone should look at first; the list has them all. */
export function CompaniesCard({ companies }: { companies: NonNullable<Today['companies']> }) {
  const text = useText('home-page');
  const lookText = useLookText();
  const { total, items } = companies;
  return (
    <HomeCard
      title={text('home.today.look')}
      side={
        total > 0 ? (
          <RouteLink id="companyList" search={{ looks: lookReasons.join(',') }}>
            {text('home.today.look.all', { count: total })}
          </RouteLink>
        ) : null
      }
    >
      {items.length === 0 ? (
        <p className={styles.none}>{text('home.today.look.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {items.map(({ companyId, name, ...look }) => {
            const { detail, tag } = lookText(look);
            return (
              <li key={companyId} className={styles.row}>
                <Monogram name={name} kind="company" size={28} />
                <div className={styles.words}>
                  <p className={styles.title}>
                    <Link to="/companyList/$companyId" params={{ companyId }}>
                      {name}
                    </Link>
                  </p>
                  <div className={styles.meta}>{detail}</div>
                </div>
                <span className={todayStyles.tag} data-reason={look.reason}>
                  {tag}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </HomeCard>
  );
}
