import type { UserContext } from '@endcap/contract/identity';
import type { restrictedLaunchFlags } from '@endcap/contract/launcher';
import type { LockCode } from '@endcap/contract/product-locks';
import type { ProductCode } from '@endcap/contract/products';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { accessRequestFor } from '../../../kit/products/product-cards.ts';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { markersQuery, ownRequestsQuery } from '../launcher.queries.ts';
import type { Pins } from '../use-pins.ts';

export type Marker = (typeof restrictedLaunchFlags)[number];

/** The data of a card besides its product; all of it may load after the first render. */
export interface CardTools {
  show: (dialog: OpenDialog) => void;
  pins: Pins;
  markerOf: (code: ProductCode) => Marker | undefined;
  /** When the user requested access; present until an admin has decided. */
  askedOn: (code: ProductCode) => string | undefined;
  mayAsk: boolean;
  /** Report Builder is not available yet to a business-identity tenant. */
  isComing: (code: ProductCode) => boolean;
}

interface Given {
  user: UserContext;
  pins: Pins;
  show: CardTools['show'];
  hasLockedCard: boolean;
}

const known: readonly string[] = ['alpha', 'beta'] satisfies Marker[];

export function useCardTools({ user, pins, show, hasLockedCard }: Given): CardTools {
  const { isRoute } = useRouter().options.context;
  const request = accessRequestFor(user, isRoute);
  const mayAsk = request.kind === 'ask';
  const { data: markers } = useQuery(markersQuery);
  const { data: requests } = useQuery({
    ...ownRequestsQuery(user.login_id),
    enabled: mayAsk && hasLockedCard,
  });
  return {
    show,
    pins,
    mayAsk,
    markerOf: (code) =>
      markers?.products.find(
        (one) => one.code === code && known.includes(one.restricted_launch_flag),
      )?.restricted_launch_flag,
    askedOn: (code) =>
      requests?.items.find(
        ({ status, products, tenant_id: companyId }) =>
          status === 'PENDING' && products.includes(code) && companyId === user.tenant?.id,
      )?.create_time,
    isComing: (code) => code === 'REPORT_BUILDER' && user.tenant?.type === 'BUSINESS_IDENTITY',
  };
}

export interface OpenDialog {
  kind: 'learn' | 'pending' | 'ask' | 'why';
  code: ProductCode;
  reason?: LockCode;
}

/** The open dialog of the launcher. After a refused launch the address opens one. */
export function useLauncherDialog() {
  const [{ locked, reason }, change] = useUrlState('/apps');
  const [chosen, setChosen] = useState<OpenDialog | null>(null);
  const refused: OpenDialog | null = locked
    ? { kind: 'why', code: locked, ...(reason && { reason }) }
    : null;
  const forgetRefusal = () => {
    if (locked) change({ locked: undefined, reason: undefined }, { replace: true });
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
