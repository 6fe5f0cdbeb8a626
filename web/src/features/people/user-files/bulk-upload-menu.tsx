import type { Task } from '@endcap/contract/people/tasks';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { BulkUpload } from './bulk-upload.tsx';
import type { UploadMode } from './user-files.queries.ts';
import '../../../ui/theme/overlays.ts';

interface Props {
  companyId: string;
  onStarted: (task: Task) => void;
  /** Called after an undo: the users must be read again. */
  onUndone: () => void;
}

/** Opens the bulk upload; its items depend on the rights of the user. */
export function BulkUploadMenu({ companyId, onStarted, onUndone }: Props) {
  const text = useText('user-files');
  const { may } = useSession();
  const [open, setOpen] = useState<UploadMode | null>(null);
  const modes: UploadMode[] = [
    ...(may('CREATE', 'USER') ? (['create'] as const) : []),
    ...(may('UPDATE', 'USER') ? (['edit'] as const) : []),
  ];
  if (modes.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {text('user-files.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {modes.map((mode) => (
            <Menu.Item
              key={mode}
              onClick={() => setOpen(mode)}
              data-track={`user-files-open-${mode}`}
            >
              {text(`user-files.${mode}.title`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {open ? (
        <BulkUpload
          companyId={companyId}
          mode={open}
          onStarted={onStarted}
          onUndone={onUndone}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
