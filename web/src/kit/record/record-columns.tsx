import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { UnstyledButton } from '../../ui/buttons/unstyled-button.tsx';
import common from '../../ui/theme/common.module.css';
import styles from './record-columns.module.css';

interface Props {
  /** Beside the content, and below it where the screen is narrow. */
  side: ReactNode;
  /** What a screen reader calls it. */
  label: string;
  width?: 332 | 392 | 448;
  /** On a phone it folds into one row with these words, above the content. */
  summary?: ReactNode;
  children: ReactNode;
}

/** The content of a record with a column beside it. */
export function RecordColumns({ side, label, width = 392, summary, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div
      className={styles.columns}
      data-folds={summary ? true : undefined}
      style={{ '--side-width': `${width}px` } as CSSProperties}
    >
      <div className={styles.column}>{children}</div>
      <aside className={`${common.shrink} ${styles.side}`} aria-label={label}>
        {summary ? (
          <UnstyledButton
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{summary}</span>
            <IconChevronDown size={18} aria-hidden />
          </UnstyledButton>
        ) : null}
        <div id={id} className={styles.column} data-closed={isOpen ? undefined : true}>
          {side}
        </div>
      </aside>
    </div>
  );
}
