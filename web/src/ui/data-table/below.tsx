import { Button } from '@mantine/core';
import { IconSearch, IconTable } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorMessage } from '../feedback/error-message.tsx';
import { useUiTexts } from '../ui-texts.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { Pager } from './pager.tsx';

/** Under the head or the rows: the failure, the reason why there are none, or the pages. */
export function Below<Row extends RowData>(props: DataTableProps<Row>) {
  const { rows, total, failure, empty } = props;
  const texts = useUiTexts();
  if (failure) {
    return (
      <div className={styles.overlay}>
        <ErrorMessage {...failure} title={failure.title ?? texts.rowsFailed} />
      </div>
    );
  }
  if (!rows) return null;
  if (rows.length > 0) return <Pager {...props} />;
  // A page past the end: the last one is on its way.
  return total > 0 ? null : (empty ?? <NoRows {...props} />);
}

function NoRows<Row extends RowData>({ search, onClearSearch }: DataTableProps<Row>) {
  const texts = useUiTexts();
  if (!search) return <EmptyState icon={<IconTable size={22} />} title={texts.noData} />;
  const clear = (
    <Button variant="default" onClick={onClearSearch}>
      {texts.clearSearch}
    </Button>
  );
  return (
    <EmptyState
      icon={<IconSearch size={22} />}
      title={texts.noMatch(search)}
      action={onClearSearch ? clear : null}
    />
  );
}
