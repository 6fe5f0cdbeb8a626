import { Link } from '@tanstack/react-router';
import { RecordCard } from '../../../kit/record/record-card.tsx';
import { formatNumber } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import styles from './company-records.module.css';
import type { Overview } from './company-records.queries.ts';

interface Props {
  companyId: string;
  overview: Overview;
}

/** How many people the company has, and in which state; each figure leads to them. */
export function CompanyPeople({ companyId, overview }: Props) {
  const text = useText('company-records');
  const { locale } = useLocale();
  const { users, inactive, pending, blocked } = overview;
  const figures = [
    { id: 'access', count: users, search: {} },
    { id: 'seen', count: users - inactive, search: { sort: '-uiLastLoginTime' } },
    { id: 'inactive', count: inactive, search: { lastLogin: 'INACTIVE_90_DAYS' } },
    { id: 'pending', count: pending, search: { tab: 'pending' } },
    { id: 'blocked', count: blocked, search: { tab: 'blocked' } },
  ] as const;
  return (
    <RecordCard
      title={text('company-records.people')}
      action={
        <Link to="/companyList/$companyId/users" params={{ companyId }}>
          {text('company-records.people.all')}
        </Link>
      }
    >
      <ul className={styles.figures}>
        {figures.map(({ id, count, search }) => (
          <li key={id}>
            <Link to="/companyList/$companyId/users" params={{ companyId }} search={search}>
              <strong>{formatNumber(count, locale)}</strong>
              {text(`company-records.people.${id}`, { count })}
            </Link>
          </li>
        ))}
      </ul>
    </RecordCard>
  );
}
