import { NativeSelect, Pagination } from '@mantine/core';
import { useId } from 'react';
import { useUiText } from '../ui-text.ts';
import styles from './data-table.module.css';

interface Counted {
  /** Zero-based. */
  page: number;
  pageSize: number;
  total: number;
  /** Set where counting stopped at `total` and there are more: whether another page follows. */
  beyond?: { next: boolean } | null | undefined;
}

/** Which rows are shown, of how many, on how many pages. */
export function rangeOf({ page, pageSize, total, beyond }: Counted, shown = pageSize) {
  const first = page * pageSize;
  const last = first + shown;
  if (!beyond || shown === 0 || last < total) {
    const from = Math.min(first + 1, total);
    const to = Math.min(first + pageSize, total);
    const pages = Math.max(1, Math.ceil(total / pageSize));
    return { from, to, total, isMore: Boolean(beyond), pages };
  }
  // At or past the last counted row, only the page itself says whether more rows follow.
  return {
    from: first + 1,
    to: last,
    total: last,
    isMore: beyond.next,
    pages: page + (beyond.next ? 2 : 1),
  };
}

export function useRangeText() {
  const text = useUiText();
  return ({ from, to, total, isMore }: ReturnType<typeof rangeOf>) =>
    text(isMore ? 'common.table.rowsShownOfMore' : 'common.table.rowsShown', { from, to, total });
}

export interface PagerProps extends Counted {
  /** Without them the user cannot choose the page size. */
  pageSizes?: readonly number[];
  /** `replace`: instead of the requested page, which does not exist, in the browser's history. */
  onPage: (page: number, replace?: boolean) => void;
  onPageSize?: (size: number) => void;
}

interface Props extends PagerProps {
  rows: readonly unknown[] | undefined;
}

export function Pager(props: Props) {
  const { page, pageSize, pageSizes, onPage, onPageSize } = props;
  const text = useUiText();
  const rangeText = useRangeText();
  const sizeId = useId();
  const range = rangeOf(props, props.rows?.length);
  const labels = {
    previous: text('common.table.previousPage'),
    next: text('common.table.nextPage'),
    first: '',
    last: '',
  };
  return (
    <nav className={styles.pager} aria-label={text('common.table.pagination')}>
      {pageSizes ? (
        <div className={styles.sizes}>
          <label htmlFor={sizeId}>{text('common.table.rowsPerPage')}</label>
          <NativeSelect
            id={sizeId}
            size="xs"
            w={68}
            value={String(pageSize)}
            data={pageSizes.map(String)}
            onChange={(event) => onPageSize?.(Number(event.currentTarget.value))}
          />
        </div>
      ) : null}
      <span className={styles.range}>{rangeText(range)}</span>
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
          getItemProps={(item) => ({ 'aria-label': text('common.table.page', { page: item }) })}
        />
      ) : null}
    </nav>
  );
}
