import { type RouteId, routes } from '@endcap/contract/routes/routes';
import { type AnyRoute, createRootRouteWithContext } from '@tanstack/react-router';
import type { Area, IdOf } from '../../lib/i18n/catalogs.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { loadAreas } from '../../lib/i18n/messages.ts';
import type { RouterPath } from '../../lib/session/route-link.tsx';
import { NotFoundScreen, RouteError } from '../errors/error-screens.tsx';
import { type GateContext, gate } from '../routing/gates.ts';
import { Shell } from '../shell/shell.tsx';
import type { Outline } from '../start/loader.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of the browser's tab, before the product's name. */
    title?: IdOf<'shell'>;
    /** Its line in the contract's route table. */
    routeId?: RouteId;
    /** What shows while the page loads; lines of text unless it is given. */
    outline?: Outline;
    /** The page-view id of a route whose search decides it. */
    pageViewOf?: (search: { product?: string | undefined }) => string;
    /** What is around several pages, and no page itself. */
    isFrame?: true;
  }
}

type Routes = typeof routes;
type TitleOf<Id extends RouteId> = `shell.title.${Routes[Id]['title']}`;
/** Those whose title has a text: a screen without one does not compile. */
type TitledRoute = { [Id in RouteId]: TitleOf<Id> extends IdOf<'shell'> ? Id : never }[RouteId];

/** The texts of a page load in parallel with its code. */
export const loadTexts =
  (...areas: Area[]) =>
  () =>
    loadAreas(currentLocale(), ...areas);

export const root = createRootRouteWithContext<GateContext>()({
  component: Shell,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteError,
});

/** What every route takes from the table: its path, its title, its name and its gate. */
export function routeFor<Id extends TitledRoute>(id: Id, outline: Outline = 'text') {
  const { path, title }: Routes[Id] = routes[id];
  return {
    getParentRoute: () => root,
    path: path.replaceAll('/:', '/$') as RouterPath<Routes[Id]['path']>,
    staticData: {
      title: `shell.title.${title}` as TitleOf<Id> & IdOf<'shell'>,
      routeId: id,
      outline,
    },
    beforeLoad: gate(id),
  };
}

/** The path of a page below that of its frame; `/` for the page that has the same. */
type Below<Path extends string, Frame extends string> = Path extends `${Frame}/${infer Rest}`
  ? Rest
  : '/';

/** The same for a page that has a frame around it. */
export function routeInside<const Frame extends AnyRoute, Id extends TitledRoute>(
  frame: Frame,
  id: Id,
  outline: Outline = 'text',
) {
  const { path, ...rest } = routeFor(id, outline);
  // Its `path` is set with the tree, its options are there before.
  const above = `${(frame.options as { path?: string }).path}/`;
  const below = path.startsWith(above) ? path.slice(above.length) : '/';
  return {
    ...rest,
    getParentRoute: () => frame,
    path: below as Below<RouterPath<Routes[Id]['path']>, Frame['fullPath']>,
  };
}
