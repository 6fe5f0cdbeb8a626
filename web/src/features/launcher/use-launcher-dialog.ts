import type { LockCode } from '@endcap/contract/product-locks';
import type { ProductCode } from '@endcap/contract/products';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

export interface OpenDialog {
  kind: 'learn' | 'pending' | 'ask' | 'why';
  code: ProductCode;
  reason?: LockCode;
}

/** The dialog of the launcher. A refused launch opens one by its address. */
export function useLauncherDialog() {
  const { locked, reason } = useSearch({ from: '/apps' });
  const navigate = useNavigate({ from: '/apps' });
  const [chosen, setChosen] = useState<OpenDialog | null>(null);
  const refused: OpenDialog | null = locked
    ? { kind: 'why', code: locked, ...(reason && { reason }) }
    : null;
  const forgetRefusal = () => {
    if (!locked) return;
    void navigate({ search: ({ search }) => (search ? { search } : {}), replace: true });
  };
  return {
    dialog: chosen ?? refused,
    show: (dialog: OpenDialog) => {
      setChosen(dialog);
      forgetRefusal();
    },
    close: () => {
      setChosen(null);
      forgetRefusal();
    },
  };
}
