import type { AnyRoute } from '@tanstack/react-router';
import { chunk } from '../../lib/browser/chunk.ts';
import type { Area } from '../../lib/i18n/catalogs.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import type { GateContext, Instead } from '../routing/gates.ts';
import { loadTexts } from './route-parts.ts';

interface Arrival {
  context: GateContext & { instead: Instead | null };
  location: { search: object };
  params: object;
  route: AnyRoute;
}

const loadScreenData = () => chunk(() => import('./screen-data.ts'));
// Loads beside the session, so that it is there when the first gate has decided.
loadScreenData().catch(() => undefined);

/** Asks for what the screen reads first; its gate has decided, and nothing waits for the answers. */
export async function prefetchData({ context, location, params, route }: Arrival): Promise<void> {
  const { queryClient: client, instead } = context;
  const id = route.options.staticData?.routeId;
  const user = client.getQueryData(sessionQuery.queryKey);
  if (!user || !id || instead !== null) return;
  const { screenData } = await loadScreenData();
  screenData[id]?.({ user, client, search: { ...location.search }, params: { ...params } });
}

/** The texts and the data of a page load in parallel with its code. */
export const loadTextsAndData =
  (...areas: Area[]) =>
  async (arrival: Arrival) => {
    // Without it the screen asks by itself.
    prefetchData(arrival).catch(() => undefined);
    await loadTexts(...areas)();
  };
