import { routeIds, routeOf } from '@endcap/contract/routes';

/** The pages of developers, which the table does not have. */
export const devPaths = {
  mailbox: '/dev/mailbox',
  gallery: '/dev/gallery',
  tableDemo: '/dev/table',
} as const;

const segmentsOf = (path: string) => path.toLowerCase().split('/');
const known = [...routeIds.map((id) => routeOf(id).path), ...Object.values(devPaths)].map(
  segmentsOf,
);

/** Whether a path is one of a page; the routes themselves may not have loaded yet. */
export function isRoute(pathname: string): boolean {
  const segments = segmentsOf(pathname);
  return known.some(
    (path) =>
      path.length === segments.length &&
      path.every((part, at) =>
        part.startsWith(':') ? segments[at] !== '' : part === segments[at],
      ),
  );
}
