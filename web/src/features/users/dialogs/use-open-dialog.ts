import type { BlockedUser, CompanyUser, PendingUser } from '@endcap/contract/users';
import { useState } from 'react';

type Open =
  | { kind: 'add' }
  | { kind: 'profile'; user: CompanyUser }
  | { kind: 'access' | 'block' | 'delete'; users: readonly CompanyUser[] }
  | { kind: 'unblock'; users: readonly BlockedUser[] }
  | { kind: 'cancel'; pending: PendingUser };

/** Which dialog is open, and about whom. A number tells one opening from the next. */
export function useOpenDialog() {
  const [state, setState] = useState<{ open: Open | null; opening: number }>({
    open: null,
    opening: 0,
  });
  const show = (open: Open | null) => setState(({ opening }) => ({ open, opening: opening + 1 }));
  return { ...state, show, close: () => show(null) };
}
export type OpenDialog = ReturnType<typeof useOpenDialog>;
