import type { CompanyItem } from '@endcap/contract/companies';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './company-list-page.module.css';

interface Props {
  company: CompanyItem;
  current: boolean;
}

export function CompanyName({ company, current }: Props) {
  const text = useText('companies');
  return (
    <span className={styles.name}>
      <span>
        {company.companyName}
        <span className={styles.code}>{company.businessCode}</span>
      </span>
      {current ? <span className={styles.current}>{text('companies.current')}</span> : null}
    </span>
  );
}
