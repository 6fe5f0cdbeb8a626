import { NativeSelect, Pagination } from '@mantine/core';
import { useId } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import styles from './data-table.module.css';
import { type Counted, rangeOf } from './range.ts';

export interface PagerProps extends Counted {
  /** None where the size is not for the person to choose. */
  pageSizes: readonly number[];
  /** `instead`: in the place of the page that was asked for, which does not exist. */
  onPage: (page: number, instead?: boolean) => void;
  onPageSize: (size: number) => void;
}

interface Props extends PagerProps {
  rows: readonly unknown[] | undefined;
}

export function Pager(props: Props) {
  const { page, pageSize, pageSizes, onPage, onPageSize } = props;
  const texts = useUiTexts();
  const sizeId = useId();
  const range = rangeOf(props, props.rows?.length);
  const labels = { previous: texts.previousPage, next: texts.nextPage, first: '', last: '' };
  return (
    <nav className={styles.pager} aria-label={texts.pagination}>
      {pageSizes.length > 0 ? (
        <div className={styles.sizes}>
          <label htmlFor={sizeId}>{texts.rowsPerPage}</label>
          <NativeSelect
            id={sizeId}
            size="xs"
            w={68}
            value={String(pageSize)}
            data={pageSizes.map(String)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
        </div>
      ) : null}
      <span className={styles.range}>{texts.rowsShown(range)}</span>
      {range.pages > 1 ? (
        <Pagination
          size="sm"
          gap={4}
          total={range.pages}
          value={page + 1}
          siblings={1}
          boundaries={1}
          onChange={(next) => onPage(next - 1)}
          getControlProps={(control) => ({ 'aria-label': labels[control] })}
          getItemProps={(item) => ({ 'aria-label': texts.page(item) })}
        />
      ) : null}
    </nav>
  );
}
