import type { RouteId } from '@endcap/contract/routes/routes';

/** In the order of the menu; of several routes the first that is open is taken. */
const destinations = [
  { label: 'knowledgeBase', routes: ['knowledgeBase', 'basicKnowledgeBase'] },
  { label: 'support', routes: ['support', 'ticketCreation'] },
  { label: 'releaseNotes', routes: ['releaseNotes'] },
  { label: 'dataDictionary', routes: ['dataDictionaryV2', 'dataDictionary'] },
  { label: 'contactUs', routes: ['contactUs'] },
] as const satisfies readonly { label: string; routes: readonly RouteId[] }[];

/** The help that exists on this site and that the person may open. */
export function helpDestinations(open: readonly RouteId[]) {
  return destinations.flatMap(({ label, routes }) => {
    const id = routes.find((route) => open.includes(route));
    return id ? [{ label, id }] : [];
  });
}
