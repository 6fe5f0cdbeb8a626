import { type ComponentType, lazy } from 'react';
import { chunk } from '../../lib/browser/chunk.ts';

/** A part in a chunk of its own, with the theme around it: code of the first load has no theme. */
export function lazyThemed<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => {
    const [{ themed }, part] = await Promise.all([
      chunk(() => import('./themed.tsx')),
      chunk(load),
    ]);
    return { default: themed(part[name]) };
  });
}
