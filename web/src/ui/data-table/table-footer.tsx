import { IconSearch, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorMessage } from '../feedback/error-message.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiText } from '../ui-text.ts';
import styles from './data-table.module.css';
import { Pager, type PagerProps, rangeOf, useRangeText } from './pager.tsx';

export interface Failure {
  title?: string;
  message?: string;
  requestId?: string | undefined;
  onRetry?: () => void;
  retryLabel?: string;
}

interface Props extends PagerProps {
  rows: readonly unknown[] | undefined;
  failure?: Failure | null;
  search?: string;
  onClearSearch?: () => void;
  empty?: ReactNode;
}

/** Under the rows: the pager, or the failure, or the reason why there are no rows. */
export function TableFooter(props: Props) {
  const { rows, total, failure, empty } = props;
  const text = useUiText();
  if (failure) {
    return (
      <div className={styles.overlay}>
        <ErrorMessage {...failure} title={failure.title ?? text('common.table.failed')} />
      </div>
    );
  }
  if (!rows) return null;
  if (rows.length > 0) return <Pager {...props} />;
  // On a page past the end the table is about to go to the last one.
  return total > 0 ? null : (empty ?? <NoRows {...props} />);
}

function NoRows({ search, onClearSearch }: Props) {
  const text = useUiText();
  if (!search) {
    return <EmptyState icon={<IconTable size={22} />} title={text('common.table.noData')} />;
  }
  const clear = (
    <Button variant="default" onClick={onClearSearch}>
      {text('common.clearSearch')}
    </Button>
  );
  return (
    <EmptyState
      icon={<IconSearch size={22} />}
      title={text('common.table.noMatch', { search })}
      action={onClearSearch ? clear : null}
    />
  );
}

interface AnnouncementProps extends Props {
  loading: boolean;
  /** Set while there is nothing new to announce. */
  silent: boolean;
}

/** Announces politely which rows are shown, whenever that changes. */
export function Announcement(props: AnnouncementProps) {
  const { loading, silent, total, search } = props;
  const text = useUiText();
  const rangeText = useRangeText();
  const none = search ? text('common.table.noMatch', { search }) : text('common.table.noData');
  const rows = total > 0 ? rangeText(rangeOf(props, props.rows?.length)) : none;
  const announced = silent ? '' : rows;
  return (
    <VisuallyHidden role="status">{loading ? text('common.loading') : announced}</VisuallyHidden>
  );
}
