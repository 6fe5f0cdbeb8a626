import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useUserAdmin } from '../user-admin.ts';
import styles from '../users.module.css';
import { countQuery } from '../users.queries.ts';

/** How many each tab holds; undefined until that is known. */
export function useTabCounts() {
  const { company } = useUserAdmin();
  return {
    users: useQuery(countQuery(company.id, 'users')).data,
    pending: useQuery(countQuery(company.id, 'pending')).data,
    blocked: useQuery(countQuery(company.id, 'blocked')).data,
  };
}

interface Props {
  label: string;
  count: number | undefined;
}

export function TabLabel({ label, count }: Props) {
  const { locale } = useLocale();
  return (
    <span className={styles.tabLabel}>
      {label}
      <span className={styles.badge}>
        {count === undefined ? null : formatNumber(count, locale)}
      </span>
    </span>
  );
}
