import type { CompanyItem } from '@endcap/contract/companies';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './company-list-page.module.css';

export function CompanyStatus({ status }: Pick<CompanyItem, 'status'>) {
  const text = useText('companies');
  return (
    <span className={styles.status} data-status={status}>
      {text(`companies.status.${status}`)}
    </span>
  );
}
