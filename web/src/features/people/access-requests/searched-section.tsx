import { searchDebounceMs, searchMaxLength } from '@endcap/contract/limits';
import type { Page } from '@endcap/contract/paging';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { Pager } from '../../../ui/data-table/pager.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { pageSize } from './access-requests.queries.ts';
import styles from './request-access.module.css';

interface Props<Item> {
  title: string;
  query: Pick<UseQueryResult<Page<Item>>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Null where there is nothing to search yet. */
  search: { label: string; value: string; onSearch: (typed: string | undefined) => void } | null;
  /** Lines of the placeholder while the list loads. */
  lines: number;
  failed: string;
  /** Shown instead of an empty list. */
  nothing: string;
  page: number;
  onPage: (page: number) => void;
  children: (item: Item) => ReactNode;
}

/** A section of the page with its search field, its list, ten at a time, and its pages. */
export function SearchedSection<Item>(props: Props<Item>) {
  const { title, query, search, lines, failed, nothing, page, onPage, children } = props;
  const text = useText('access-requests');
  const { data, error, isPending, refetch } = query;
  return (
    <SectionCard title={title}>
      {search ? (
        <SearchBox
          className={styles.search}
          label={search.label}
          value={search.value}
          onSearch={(typed) => search.onSearch(typed || undefined)}
          debounceMs={searchDebounceMs}
          maxLength={searchMaxLength}
        />
      ) : null}
      {error ? <Failure error={error} title={failed} onRetry={() => void refetch()} /> : null}
      {isPending ? <PlaceholderLines label={text('common.loading')} lines={lines} /> : null}
      {data?.items.length === 0 ? (
        <p className={styles.nothing} role="status">
          {nothing}
        </p>
      ) : null}
      {data ? <ul className={styles.list}>{data.items.map(children)}</ul> : null}
      {data && data.totalPages > 1 ? (
        <Pager
          page={page}
          pageSize={pageSize}
          total={data.totalElements}
          rows={data.items}
          onPage={onPage}
        />
      ) : null}
    </SectionCard>
  );
}
