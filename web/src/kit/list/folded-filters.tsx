import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './folded-filters.module.css';

interface Props {
  /** How many filters are set. */
  count: number;
  children: ReactNode;
}

/** Many filters: on a phone they are behind one button, so that the first rows are in view. */
export function FoldedFilters({ count, children }: Props) {
  const text = useText('common');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="default"
        className={styles.button}
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? text('common.filters.set', { count }) : text('common.filters')}
      </Button>
      <div id={id} className={styles.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
