import type { KeyboardEvent } from 'react';

/**
 * Any key opens a card, except those that move about the page or mean something to the browser:
 * otherwise scrolling, or Shift with Tab, would launch an app. Enter is the browser's own.
 */
const others =
  /^(Tab|Enter|Escape|Shift|Control|Alt|AltGraph|Meta|OS|Super|Hyper|Fn|FnLock|Symbol|SymbolLock|\w+Lock|Arrow\w+|Page\w+|Home|End|F\d+|ContextMenu|PrintScreen|Pause|Dead|Process|Unidentified|(Audio|Media|Browser|Launch|Brightness)\w+)$/;

export function opensCard(event: KeyboardEvent): boolean {
  const { key, repeat, ctrlKey, altKey, metaKey } = event;
  return !(repeat || ctrlKey || altKey || metaKey || others.test(key));
}
