import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import styles from './results.module.css';

interface Props {
  search: string;
  suggestions: readonly string[];
  /** Null when all are looked in already. */
  onAllProducts: (() => void) | null;
  onReport: () => void;
}

const tips = ['spelling', 'column', 'abbreviation'] as const;

/** Why there is nothing, what may help, and whom to tell. */
export function NoResults({ search, suggestions, onAllProducts, onReport }: Props) {
  const text = useText('glossary');
  return (
    <EmptyState
      icon={<IconSearch size={22} />}
      title={search ? text('glossary.none.for', { search }) : text('glossary.none')}
      description={text('glossary.none.hint')}
      action={
        <div className={styles.ways}>
          <DidYouMean suggestions={suggestions} />
          <section className={styles.tips} aria-label={text('glossary.tips')}>
            <h2>{text('glossary.tips')}</h2>
            <ul>
              {tips.map((tip) => (
                <li key={tip}>{text(`glossary.tips.${tip}`)}</li>
              ))}
            </ul>
          </section>
          <div className={styles.steps}>
            {onAllProducts ? (
              <Button variant="default" onClick={onAllProducts}>
                {text('glossary.none.allProducts')}
              </Button>
            ) : null}
            <Button variant="default" onClick={onReport} data-track="dictionary-report">
              {text('glossary.report')}
            </Button>
          </div>
        </div>
      }
    />
  );
}
