import { useEffect, useEffectEvent } from 'react';

/** Close the open layers, the innermost last. */
const layers: (() => void)[] = [];

/** A menu or a list of options that is open says so on its element, and closes itself. */
const ownsEscape = '[data-mantine-stop-propagation="true"]';

function closeInnermost(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (event.target instanceof Element && event.target.closest(ownsEscape)) return;
  layers.at(-1)?.();
}

/** Escape reaches the innermost of the open dialogs, drawers and popups alone. */
export function useEscapeLayer(close: () => void, isOpen = true) {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    if (layers.length === 0) window.addEventListener('keydown', closeInnermost, { capture: true });
    const layer = () => onEscape();
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length > 0) return;
      window.removeEventListener('keydown', closeInnermost, { capture: true });
    };
  }, [isOpen]);
}
