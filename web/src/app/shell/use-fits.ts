import { useLayoutEffect, useRef, useState } from 'react';

/** Whether `content`, as wide as it wants to be, has room in `room`. Measured before it is seen. */
export function useFits<Room extends HTMLElement, Content extends HTMLElement>() {
  const room = useRef<Room>(null);
  const content = useRef<Content>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const [outer, inner] = [room.current, content.current];
    if (!outer || !inner) return;
    const measure = () => setFits(inner.offsetWidth <= outer.clientWidth);
    measure();
    // Another language, another right or a font that arrives changes the content and not the room.
    const watched = new ResizeObserver(measure);
    watched.observe(outer);
    watched.observe(inner);
    return () => watched.disconnect();
  }, []);
  return { room, content, fits };
}
