import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { chunk } from '../../lib/browser/chunk.ts';

interface Options {
  /** No theme around it: of the first load, where Mantine is left out. */
  withoutMantine?: true;
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : object;

/**
 * A page or a part of one in a chunk of its own, by the name it is exported under, with the theme
 * around it. `preload` loads it before it is shown; without it there has to be a `Suspense` above.
 */
export function lazyPart<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  { withoutMantine }: Options = {},
): AsyncRouteComponent<PropsOf<Module[Name]>> {
  type Part = FunctionComponent<PropsOf<Module[Name]>>;
  return lazyRouteComponent<{ part: Part }, 'part'>(async () => {
    const [loaded, theme] = await Promise.all([
      chunk(load),
      withoutMantine ? null : chunk(() => import('./themed.tsx')),
    ]);
    const part = loaded[name] as Part;
    return { part: (theme ? theme.themed(part) : part) as Part };
  }, 'part');
}
