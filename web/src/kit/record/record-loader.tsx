import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGoneError } from '../../lib/call/call-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { Failure } from '../failure/failure.tsx';
import { Breadcrumb } from '../page/breadcrumb.tsx';
import { Page } from '../page/page.tsx';

interface Props<Row> {
  query: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>;
  /** The links to the list that the record is in. */
  trail: ReactNode;
  /** `title` is the heading until the record is there. */
  texts: { title: string; loading?: string; gone: string; goneMessage?: string; failed: string };
  goneIcon: ReactNode;
  width?: 'work' | 'reading';
  /** A `RecordPage` with the id of the record as its key. */
  children: (row: Row) => ReactNode;
}

/** The page of a record that is loading, that failed to load or that is no longer there. */
export function RecordLoader<Row>(props: Props<Row>) {
  const { query, trail, texts, goneIcon, width = 'work', children } = props;
  const { data, error, refetch } = query;
  const isGone = isGoneError(error);
  if (data && !isGone) return children(data);
  return (
    <Page title={texts.title} width={width} above={<Breadcrumb>{trail}</Breadcrumb>}>
      {isGone ? (
        <EmptyState icon={goneIcon} title={texts.gone} description={texts.goneMessage} />
      ) : null}
      {error && !isGone ? (
        <Failure error={error} title={texts.failed} onRetry={() => void refetch()} />
      ) : null}
      {error ? null : <PlaceholderLines label={texts.loading ?? texts.title} lines={8} />}
    </Page>
  );
}
