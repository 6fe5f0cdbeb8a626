import { useState } from 'react';
import { hasUnsavedWork } from '../../lib/forms/unsaved-work.ts';

/** Does something that takes the page away; asks first where something was typed into it. */
export function useCareful() {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  return {
    isAsking: waiting !== null,
    doCarefully: (action: () => void) => {
      if (hasUnsavedWork()) setWaiting(() => action);
      else action();
    },
    confirm: () => {
      setWaiting(null);
      waiting?.();
    },
    cancel: () => setWaiting(null),
  };
}
