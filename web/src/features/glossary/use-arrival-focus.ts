import { type RefObject, useEffect } from 'react';

/** People come to search: the field is ready, unless a keyboard would cover half of the screen. */
export function useArrivalFocus(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    field.current?.focus({ preventScroll: true });
  }, [field]);
}
