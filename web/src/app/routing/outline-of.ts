import type { AnyRouter } from '@tanstack/react-router';
import type { Outline } from '../start/loader.tsx';

/** The outline of the page at a path; undefined before the routes of all pages have loaded. */
export function outlineOf(router: AnyRouter, path: string): Outline | undefined {
  const [matched] = router.getMatchedRoutes(path);
  return matched.at(-1)?.options.staticData?.outline;
}
