import { useEffect, useState } from 'react';

interface Return {
  opener: HTMLElement | null;
  /** Of what was open when this opened: its opener, when this one's is gone with it. */
  before: Return | null;
}

const open: Return[] = [];

/** What had the focus. The item of a menu is gone once it was chosen: then the menu's button. */
function focused(): HTMLElement | null {
  const active = document.activeElement as HTMLElement | null;
  const menu = active?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}

/** A dialog that took the place of another goes back to where the first one was opened. */
function stillThere({ opener, before }: Return): HTMLElement | null {
  if (opener?.isConnected) return opener;
  return before ? stillThere(before) : null;
}

/** Gives the focus back to where it was, when the component that took it goes away. */
export function useFocusReturn() {
  const [back] = useState<Return>(() => ({ opener: focused(), before: open.at(-1) ?? null }));
  useEffect(() => {
    open.push(back);
    return () => {
      open.splice(open.indexOf(back), 1);
      stillThere(back)?.focus({ preventScroll: true });
    };
  }, [back]);
}
