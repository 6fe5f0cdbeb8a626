import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TaskBar, TasksButton } from '../../features/people/tasks/running-tasks.tsx';
import { useTaskStarted } from '../../features/people/tasks/task-end.ts';
import { TaskPanel } from '../../features/people/tasks/task-panel.tsx';
import { BulkUploadMenu } from '../../features/people/user-files/bulk-upload-menu.tsx';
import { UserListPage } from '../../features/people/users/user-list-page.tsx';
import { usersKey } from '../../features/people/users/users.queries.ts';
import { useSession } from '../../lib/session/session.ts';

/** /admin/userList for the company that the user acts for. */
export function UserListScreen() {
  const { user } = useSession();
  return user?.tenant ? <CompanyUserList key={user.tenant.id} company={user.tenant} /> : null;
}

/** The users, the bulk upload and the tasks of one company. */
function CompanyUserList({ company }: { company: { id: string; name: string } }) {
  const queryClient = useQueryClient();
  const refetchUsers = () => void queryClient.invalidateQueries({ queryKey: usersKey(company.id) });
  const onStarted = useTaskStarted(company.id, refetchUsers);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const openPanel = () => setPanelOpen(true);
  return (
    <>
      <UserListPage
        headerActions={
          <>
            <TasksButton companyId={company.id} onOpen={openPanel} onEnded={refetchUsers} />
            <BulkUploadMenu companyId={company.id} onStarted={onStarted} onUndone={refetchUsers} />
          </>
        }
        taskBar={<TaskBar companyId={company.id} onOpen={openPanel} />}
        onStarted={onStarted}
      />
      {isPanelOpen ? (
        <TaskPanel company={company} onClose={() => setPanelOpen(false)} onUndone={refetchUsers} />
      ) : null}
    </>
  );
}
