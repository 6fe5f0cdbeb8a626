import { useEffect, useRef } from 'react';

type Layer = { current: () => void };

/** The open layers, the innermost last. */
const layers: Layer[] = [];

/** A menu or a list of options that is open says so on its element, and closes itself. */
const ownsEscape = '[data-mantine-stop-propagation="true"]';

function closeInnermost(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (event.target instanceof Element && event.target.closest(ownsEscape)) return;
  layers.at(-1)?.current();
}

/** Escape reaches the innermost of the open dialogs, drawers and popups alone. */
export function useEscapeLayer(close: () => void, isOpen = true) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    if (layers.length === 0) window.addEventListener('keydown', closeInnermost, { capture: true });
    layers.push(latest);
    return () => {
      layers.splice(layers.indexOf(latest), 1);
      if (layers.length > 0) return;
      window.removeEventListener('keydown', closeInnermost, { capture: true });
    };
  }, [isOpen]);
}
