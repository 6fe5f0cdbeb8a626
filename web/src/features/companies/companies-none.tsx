import { Button } from '@mantine/core';
import { IconBuildingStore, IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useText } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface Props {
  search: string;
  onClear: () => void;
  /** There are companies, but none on a page this far: go to the first one. */
  pastTheEnd: (() => void) | null;
}

/** Why there are no rows: nothing found, nothing to choose yet, or a page past the end. */
export function CompaniesNone({ search, onClear, pastTheEnd }: Props) {
  const text = useText('companies');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when such a page was opened
  useEffect(() => pastTheEnd?.(), [pastTheEnd !== null]);
  if (pastTheEnd) return null;
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
