import { routes } from './routes.ts';

/** Page-view ids of the specification without a screen: no other screen may take them. */
export const reservedPageViews = ['plan', 'plan-details', 'resources'] as const;

/** The page-view ids of all screens. */
export function pageViews(): string[] {
  return Object.values(routes).map(({ pageView }) => pageView);
}
