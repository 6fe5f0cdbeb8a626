import { type RouteId, routeIds } from '@endcap/contract/routes/routes';
import type { ReactNode } from 'react';

/** The operator's pages, the home first. A page without its texts does not compile. */
export type OperatorPage = Extract<RouteId, `operations${string}`>;
export const operatorPages = routeIds.filter((id): id is OperatorPage => /^operations/.test(id));

export type PageLink = (
  page: OperatorPage,
  props: { className: string; children: ReactNode },
) => ReactNode;
