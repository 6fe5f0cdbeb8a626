import { isPagePath } from '@endcap/contract/routes/routes';

/** The pages of developers, which the table does not have. */
export const devPaths = {
  mailbox: '/dev/mailbox',
  gallery: '/dev/gallery',
  tableDemo: '/dev/table',
} as const;

const developers: readonly string[] = Object.values(devPaths);

/** Whether a path is one of a page; the routes themselves may not have loaded yet. */
export function isRoute(pathname: string): boolean {
  return isPagePath(pathname) || developers.includes(pathname);
}
