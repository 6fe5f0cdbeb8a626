import type { EmailDomain } from '@endcap/contract/email-domains';
import { useState } from 'react';

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; domain: EmailDomain } | null;

/** Which dialog is open, and about which domain. A number tells one opening from the next. */
export function useOpenDialog() {
  const [state, setState] = useState<{ open: Open; opening: number }>({ open: null, opening: 0 });
  const show = (open: Open) => setState(({ opening }) => ({ open, opening: opening + 1 }));
  return {
    ...state,
    add: () => show({ kind: 'add' }),
    edit: (domain: EmailDomain) => show({ kind: 'edit', domain }),
    remove: (domain: EmailDomain) => show({ kind: 'remove', domain }),
    close: () => show(null),
  };
}
export type OpenDialog = ReturnType<typeof useOpenDialog>;
