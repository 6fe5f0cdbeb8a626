import { Button } from '@mantine/core';
import { IconBan, IconClock, IconSearch, IconUsers } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/messages.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { focusPageHeading } from '../../../ui/layout/focus-page-heading.ts';
import type { UserTab } from '../users.search.ts';

interface Props {
  tab: UserTab;
  search: string;
  filtered?: boolean;
  onClear: () => void;
  /** The next step, for whoever may take it. */
  onAdd?: (() => void) | null;
}

const icons = { users: IconUsers, pending: IconClock, blocked: IconBan };

/** Why there are no rows: nothing found, or nothing there yet. */
export function UsersNone({ tab, search, filtered = false, onClear, onAdd = null }: Props) {
  const text = useText('users');
  const clear = () => {
    onClear();
    // The button goes; the keyboard continues at the top of the page.
    focusPageHeading();
  };
  if (search || filtered) {
    return (
      <EmptyState
        icon={<IconSearch size={22} />}
        title={search ? text('users.noResults.title', { search }) : text('users.noResults.filters')}
        description={text(filtered ? 'users.noResults.filtersMessage' : 'users.noResults.message')}
        action={
          <Button variant="default" onClick={clear}>
            {text(filtered ? 'users.noResults.clear' : 'common.clearSearch')}
          </Button>
        }
      />
    );
  }
  const Icon = icons[tab];
  const isReadOnly = tab === 'users' && !onAdd;
  return (
    <EmptyState
      icon={<Icon size={22} />}
      title={text(`users.empty.${tab}.title`)}
      description={text(
        isReadOnly ? 'users.empty.users.messageReadOnly' : `users.empty.${tab}.message`,
      )}
      action={onAdd ? <Button onClick={onAdd}>{text('users.add')}</Button> : null}
    />
  );
}
