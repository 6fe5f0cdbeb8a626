import type { LockCode } from '@endcap/contract/access/product-locks';
import type { ProductCode } from '@endcap/contract/products';
import type { ProductAccess, restrictedLaunchFlags } from '@endcap/contract/products/launcher';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUrlState } from '../../../../lib/browser/use-url-state.ts';
import { markersQuery } from '../launcher.queries.ts';
import { useProductAccess } from '../product-steps.ts';
import type { Pins } from '../use-pins.ts';

export type Marker = (typeof restrictedLaunchFlags)[number];

/** The data of a card besides its product; all of it may load after the first render. */
export interface CardTools {
  show: (dialog: OpenDialog) => void;
  pins: Pins;
  markerOf: (code: ProductCode) => Marker | undefined;
  accessOf: (code: ProductCode) => ProductAccess | undefined;
}

interface Given {
  pins: Pins;
  show: CardTools['show'];
}

const known: readonly string[] = ['alpha', 'beta'] satisfies Marker[];

export function useCardTools({ pins, show }: Given): CardTools {
  const { data: markers } = useQuery(markersQuery);
  const accessOf = useProductAccess();
  return {
    show,
    pins,
    accessOf,
    markerOf: (code) =>
      markers?.products.find(
        (one) => one.code === code && known.includes(one.restricted_launch_flag),
      )?.restricted_launch_flag,
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
