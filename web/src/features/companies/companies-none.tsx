import { Button } from '@mantine/core';
import { IconBuildingStore, IconSearch } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface Props {
  search: string;
  onClear: () => void;
}

/** Why there are no rows: nothing found, or nothing to choose yet. */
export function CompaniesNone({ search, onClear }: Props) {
  const text = useText('companies');
  if (!search) {
    return (
      <EmptyState
        icon={<IconBuildingStore size={22} />}
        title={text('companies.empty.title')}
        description={text('companies.empty.message')}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconSearch size={22} />}
      title={text('companies.noResults.title', { search })}
      description={text('companies.noResults.message')}
      action={
        <Button variant="default" onClick={onClear}>
          {text('companies.noResults.clear')}
        </Button>
      }
    />
  );
}
