import { Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { ColumnChoice } from './use-chosen-columns.ts';
import '../../ui/theme/overlays.ts';

/** A menu of the columns of a list, with choices that are ready made. */
export function ColumnChooser({ choice }: { choice: ColumnChoice }) {
  const text = useText('common');
  const { presets, columns, chosen, fixed, choose } = choice;
  const current = presets.find((preset) => preset.columns.join() === chosen.join());
  return (
    <Menu position="bottom-end" shadow="md" portalProps={{ target: 'main' }}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconColumns3 size={16} />}
          data-track="table-columns"
        >
          {text('common.table.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown miw={220} aria-label={text('common.table.columns')}>
        <Menu.RadioGroup
          value={current?.title ?? ''}
          onChange={(title) =>
            choose(presets.find((preset) => preset.title === title)?.columns ?? chosen)
          }
        >
          {presets.map(({ title }) => (
            <Menu.RadioItem key={title} value={title} closeMenuOnClick={false}>
              {title}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxGroup value={[...chosen]} onChange={choose}>
          {columns.map(({ id, header }) => (
            <Menu.CheckboxItem
              key={id}
              value={id}
              disabled={fixed.includes(id)}
              closeMenuOnClick={false}
            >
              {header}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
