import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { themed } from '../../kit/theme/themed.tsx';
import { chunk } from '../../lib/browser/chunk.ts';

/** A page in a chunk of its own, by the name it is exported under, with Mantine's theme around it. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  const loadThemed = async () => ({ page: themed((await chunk(load))[name]) });
  return lazyRouteComponent(loadThemed, 'page');
}
