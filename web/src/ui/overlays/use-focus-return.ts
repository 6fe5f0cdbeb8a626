import { useEffect, useState } from 'react';
import { focusPageHeading } from '../layout/focus-page-heading.ts';

interface Return {
  opener: HTMLElement | null;
  /** The card or the row of the opener, which can be there when the opener is gone. */
  place: Element | null;
  /** The return of the dialog that was open before: its opener is used when this one's is gone. */
  before: Return | null;
}

const open: Return[] = [];

/** The focused element. A menu item is gone after it was chosen: then the button of its menu. */
function focused(): HTMLElement | null {
  const active = document.activeElement as HTMLElement | null;
  const menu = active?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}

/** The nearest opener that is still in the page; a dialog may have replaced the one before it. */
function connectedOpener({ opener, before }: Return): HTMLElement | null {
  if (opener?.isConnected && opener !== document.body) return opener;
  return before ? connectedOpener(before) : null;
}

/** The dialog that is still open, or the heading of the page: the focus never stays on the body. */
export function focusFallback() {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"]');
  const topmost = dialogs[dialogs.length - 1];
  if (topmost) topmost.focus({ preventScroll: true });
  else focusPageHeading();
}

const placeOf = (opener: HTMLElement | null): Element | null => opener?.closest('li') ?? null;

/** To the element, or near it when it is gone or cannot have the focus. */
export function returnFocus(opener: HTMLElement | null, place = placeOf(opener)) {
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  // A disabled or hidden opener does not take the focus.
  if (opener && document.activeElement === opener) watchRemoval(opener);
  else focusBeside(place);
}

/** What else can be done in the card or the row that the opener was in, or the fallback without one. */
function focusBeside(place: Element | null) {
  const next =
    place?.isConnected && place.querySelector<HTMLElement>('a[href], button:not(:disabled)');
  if (next) next.focus({ preventScroll: true });
  else focusFallback();
}

/** The action of a dialog may remove or disable its opener later, when the list is read again. */
function watchRemoval(opener: HTMLElement) {
  const place = placeOf(opener);
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
    document.removeEventListener('pointerdown', stop);
  };
  const observer = new MutationObserver(() => {
    if (opener.isConnected && !opener.matches(':disabled')) return;
    stop();
    focusBeside(place);
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  // The user has moved on: the focus is theirs.
  document.addEventListener('focusin', stop);
  document.addEventListener('pointerdown', stop);
}

/** Returns the focus to where it was when the dialog that took it closes. */
export function useFocusReturn() {
  const [back] = useState<Return>(() => {
    const opener = focused();
    return { opener, place: placeOf(opener), before: open.at(-1) ?? null };
  });
  useEffect(() => {
    open.push(back);
    return () => {
      open.splice(open.indexOf(back), 1);
      returnFocus(connectedOpener(back), back.place);
    };
  }, [back]);
}
