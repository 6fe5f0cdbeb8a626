import { Button } from '@mantine/core';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './tasks.module.css';

interface Props {
  /** From zero. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** To older and newer tasks, when there are more than one page of them. */
export function PageButtons({ page, pageSize, total, onPage }: Props) {
  const text = useText('batch-tasks');
  if (total <= pageSize) return null;
  const from = page * pageSize + 1;
  const to = Math.min(total, from + pageSize - 1);
  return (
    <nav className={styles.pages} aria-label={text('batch-tasks.pages')}>
      <Button variant="default" size="xs" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {text('common.table.previousPage')}
      </Button>
      <span>{text('common.table.rowsShown', { from, to, total })}</span>
      <Button variant="default" size="xs" disabled={to >= total} onClick={() => onPage(page + 1)}>
        {text('common.table.nextPage')}
      </Button>
    </nav>
  );
}
