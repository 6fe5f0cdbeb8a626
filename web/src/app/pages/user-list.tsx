import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TaskBar } from '../../features/tasks/task-bar.tsx';
import { TaskPanel } from '../../features/tasks/task-panel.tsx';
import { TrayButton } from '../../features/tasks/tasks-button.tsx';
import { useTaskStarted } from '../../features/tasks/use-task-started.ts';
import { BulkUploadMenu } from '../../features/user-files/bulk-upload-menu.tsx';
import { UserListPage } from '../../features/users/user-list-page.tsx';
import { usersKey } from '../../features/users/users.queries.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { useOpenRoutes } from '../routing/open-routes.ts';
import { RouteLink } from '../routing/route-link.tsx';

/** /admin/userList for the company that the person acts for. */
export function UserListScreen() {
  const { user } = useSession();
  return user?.tenant ? <CompanyUserList key={user.tenant.id} company={user.tenant} /> : null;
}

/** The users, the files that change many of them, and the work that is going on. */
function CompanyUserList({ company }: { company: { id: string; name: string } }) {
  const open = useOpenRoutes();
  const queryClient = useQueryClient();
  const started = useTaskStarted(company.id);
  const [trayIsOpen, setTrayOpen] = useState(false);
  const openTray = () => setTrayOpen(true);
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: usersKey(company.id) });
  return (
    <>
      <UserListPage
        headerActions={
          <>
            <TrayButton companyId={company.id} onOpen={openTray} onEnded={readAgain} />
            <BulkUploadMenu companyId={company.id} onStarted={started} />
          </>
        }
        tray={<TaskBar companyId={company.id} onOpen={openTray} />}
        onStarted={started}
        manageDomains={open.includes('domainsList') ? <ManageDomains /> : null}
      />
      {trayIsOpen ? (
        <TaskPanel company={company} onClose={() => setTrayOpen(false)} onUndone={readAgain} />
      ) : null}
    </>
  );
}

function ManageDomains() {
  const text = useText('users');
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <RouteLink id="domainsList" {...props} />}
    >
      {text('users.add.domains.manage')}
    </Button>
  );
}
