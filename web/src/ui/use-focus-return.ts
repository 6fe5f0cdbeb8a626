import { useEffect, useState } from 'react';

/** What had the focus. The item of a menu is gone once it was chosen: then the menu's button. */
function focused(): HTMLElement | null {
  const active = document.activeElement as HTMLElement | null;
  const menu = active?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}

/** Gives the focus back to where it was, when the component that took it goes away. */
export function useFocusReturn() {
  const [opener] = useState(focused);
  useEffect(() => () => opener?.focus({ preventScroll: true }), [opener]);
}
