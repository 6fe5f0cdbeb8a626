import { Button } from '@mantine/core';
import { IconAt, IconSearch } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface Props {
  search: string;
  onClear: () => void;
  onAdd: (() => void) | null;
}

/** Why there are no rows: nothing found, or nothing there yet. */
export function DomainsNone({ search, onClear, onAdd }: Props) {
  const text = useText('email-domains');
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
