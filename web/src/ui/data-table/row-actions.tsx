import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useUiTexts } from '../ui-texts.ts';
import type { RowAction } from './column.ts';
import '../theme/overlays.ts';

interface Props {
  name: string;
  /** Asked for when the menu opens: until then, nobody needs them. */
  actions: () => readonly RowAction[];
}

/** What can be done with one row. */
export function RowActions({ name, actions }: Props) {
  const texts = useUiTexts();
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      portalProps={{ target: 'main' }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={texts.actionsOf(name)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown miw={180}>
        <Items actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Items({ actions }: Pick<Props, 'actions'>) {
  return actions().map(({ id, label, icon, destructive, onSelect }) => (
    <Menu.Item
      key={id}
      leftSection={icon}
      onClick={onSelect}
      {...(destructive && { color: 'var(--danger)' })}
    >
      {label}
    </Menu.Item>
  ));
}
