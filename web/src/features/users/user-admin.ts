import type { Task } from '@endcap/contract/tasks';
import { createContext, type ReactNode, useContext } from 'react';

interface UserAdmin {
  company: { id: string; name: string };
  /** What the person at the screen may do with users. */
  may: { add: boolean; change: boolean; remove: boolean; export: boolean };
  /** Of the person at the screen: nobody deletes or blocks themselves. */
  ownLoginId: string;
  /** Something was begun that takes a while. */
  onStarted: (task: Task) => void;
  /** The way to the authorized domains, where it is open to the person. */
  manageDomains: ReactNode;
}

export const UserAdminContext = createContext<UserAdmin | null>(null);

export function useUserAdmin(): UserAdmin {
  const admin = useContext(UserAdminContext);
  if (!admin) throw new Error('Users are administered for a company.');
  return admin;
}
