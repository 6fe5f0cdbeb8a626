import { useEffect } from 'react';
import { focusFallback } from './use-focus-return.ts';

/** A menu that closes gives the focus back by itself within this time. */
const settleMs = 60;

/** A row that goes together with the button in focus would leave the focus on the body. */
export function useFocusKept() {
  useEffect(() => {
    let focused: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = ({ target }: FocusEvent) => {
      focused = target as Element;
    };
    // A press on the element that has the focus already moves no focus.
    const press = () => {
      const { activeElement, body } = document;
      if (activeElement !== body) focused = activeElement;
    };
    // The user has left the element: its removal concerns no one.
    const leave = () => {
      focused = null;
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.activeElement === document.body) focusFallback();
      }, settleMs);
    });
    press();
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', enter);
    document.addEventListener('click', press, { capture: true });
    document.addEventListener('pointerdown', leave, { capture: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', enter);
      document.removeEventListener('click', press, { capture: true });
      document.removeEventListener('pointerdown', leave, { capture: true });
    };
  }, []);
}
