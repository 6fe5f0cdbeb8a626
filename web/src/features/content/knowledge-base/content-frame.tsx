import { IconBookOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { NoAccessError } from './knowledge-base.queries.ts';

interface Props<Content> {
  query: UseQueryResult<Content>;
  lines?: number;
  children: (content: Content) => ReactNode;
}

/** Content of the knowledge base, or why there is none: no access, a failure, or not there yet. */
export function ContentFrame<Content>({ query, lines = 6, children }: Props<Content>) {
  const text = useText('knowledge-base');
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error instanceof NoAccessError)
    return <EmptyState icon={<IconBookOff size={22} />} title={text('knowledge-base.noAccess')} />;
  if (error) {
    return (
      <Failure
        error={error}
        title={text('common.error.title')}
        message={text('knowledge-base.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  return <PlaceholderLines label={text('common.loading')} lines={lines} shape="text" />;
}
