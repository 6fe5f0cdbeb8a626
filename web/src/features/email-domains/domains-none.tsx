import { Button } from '@mantine/core';
import { IconAt, IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useText } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface Props {
  search: string;
  onClear: () => void;
  onAdd: (() => void) | null;
  /** There are domains, but none on a page this far: go to the first one. */
  pastTheEnd: (() => void) | null;
}

/** Why there are no rows: nothing found, nothing there yet, or a page past the end. */
export function DomainsNone({ search, onClear, onAdd, pastTheEnd }: Props) {
  const text = useText('email-domains');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when such a page was opened
  useEffect(() => pastTheEnd?.(), [pastTheEnd !== null]);
  if (pastTheEnd) return null;
  if (search) {
    return (
      <EmptyState
        icon={<IconSearch size={22} />}
        title={text('email-domains.noResults.title', { search })}
        description={text('email-domains.noResults.message')}
        action={
          <Button variant="default" onClick={onClear}>
            {text('email-domains.noResults.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<IconAt size={22} />}
      title={text('email-domains.empty.title')}
      description={text(
        onAdd ? 'email-domains.empty.message' : 'email-domains.empty.messageReadOnly',
      )}
      action={onAdd ? <Button onClick={onAdd}>{text('email-domains.add')}</Button> : null}
    />
  );
}
