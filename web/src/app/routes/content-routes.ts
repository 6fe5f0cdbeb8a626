import { createRoute } from '@tanstack/react-router';
import { insightQuery, insightsQuery } from '../../features/content/insights/insights.queries.ts';
import { insightsSearch } from '../../features/content/insights/insights.search.ts';
import {
  noteSearch,
  notesSearch,
} from '../../features/content/release-notes/release-notes.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { loadTextsAndData } from './load-texts-and-data.ts';
import { loadTexts, routeFor } from './route-parts.ts';

const releaseNotes = createRoute({
  ...routeFor('releaseNotes'),
  validateSearch: notesSearch,
  loader: loadTextsAndData('release-notes', 'products'),
  component: lazyPart(
    () => import('../../features/content/release-notes/release-notes-page.tsx'),
    'ReleaseNotesPage',
  ),
});

const releaseNote = createRoute({
  ...routeFor('releaseNote'),
  validateSearch: noteSearch,
  loader: loadTexts('release-notes', 'products', 'content-text'),
  component: lazyPart(
    () => import('../../features/content/release-notes/note-page.tsx'),
    'ReleaseNotePage',
  ),
});

const insights = createRoute({
  ...routeFor('insights'),
  validateSearch: insightsSearch,
  loaderDeps: ({ search }) => search,
  // The texts come with the code, for a reader and for the server that renders the page.
  loader: async ({ context: { queryClient }, deps: { article, page = 1 } }) => {
    const locale = currentLocale();
    const text = article
      ? queryClient.prefetchQuery(insightQuery(article, locale))
      : queryClient.prefetchQuery(insightsQuery(page, locale));
    await Promise.all([loadTexts('insights', 'content-text')(), text]);
  },
  component: lazyPart(
    () => import('../../features/content/insights/insights-page.tsx'),
    'InsightsPage',
  ),
});

/** What is new, and what is worth reading. */
export const contentRoutes = [releaseNotes, releaseNote, insights] as const;
