import { Button } from '@mantine/core';
import { IconApps, IconSearch } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface Props {
  search: string;
  onClear: () => void;
}

export function NothingShown({ search, onClear }: Props) {
  const text = useText('launcher');
  if (!search)
    return (
      <EmptyState
        icon={<IconApps size={24} />}
        title={text('launcher.none')}
        description={text('launcher.none.text')}
      />
    );
  return (
    <EmptyState
      icon={<IconSearch size={24} />}
      title={text('launcher.search.none', { search })}
      description={text('launcher.search.none.text')}
      action={
        <Button variant="default" onClick={onClear}>
          {text('launcher.search.clear')}
        </Button>
      }
    />
  );
}
