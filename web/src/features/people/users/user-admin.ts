import type { Task } from '@endcap/contract/people/tasks';
import { createContext, useContext } from 'react';
import { useSession } from '../../../lib/session/session.ts';

interface UserAdmin {
  company: { id: string; name: string };
  /** The rights of the signed-in user. */
  may: {
    add: boolean;
    change: boolean;
    remove: boolean;
    export: boolean;
    listRequests: boolean;
    decideRequests: boolean;
  };
  /** The signed-in user: admins cannot delete or block themselves. */
  ownLoginId: string;
  /** Called when an action has started a task that takes a while. */
  onStarted: (task: Task) => void;
}

export const UserAdminContext = createContext<UserAdmin | null>(null);

/** The value of the context, for the signed-in user and one company. */
export function useAdminOf(
  company: UserAdmin['company'],
  { onStarted }: Pick<UserAdmin, 'onStarted'>,
): UserAdmin {
  const { user, may } = useSession();
  return {
    company,
    may: {
      add: may('CREATE', 'USER'),
      change: may('UPDATE', 'USER'),
      remove: may('DELETE', 'USER'),
      export: may('EXPORT', 'USER'),
      listRequests: may('LIST', 'ACCESS_REQUEST'),
      decideRequests: may('APPROVE', 'ACCESS_REQUEST'),
    },
    ownLoginId: user?.login_id ?? '',
    onStarted,
  };
}

export function useUserAdmin(): UserAdmin {
  const admin = useContext(UserAdminContext);
  if (!admin) throw new Error('The user list has no company.');
  return admin;
}
