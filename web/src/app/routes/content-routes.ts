import { createRoute } from '@tanstack/react-router';
import { insightsSearch } from '../../features/insights/insights.search.ts';
import { noteSearch, notesSearch } from '../../features/release-notes/release-notes.search.ts';
import { from, page, words } from './route-parts.ts';

const releaseNotes = createRoute({
  ...from('releaseNotes'),
  validateSearch: notesSearch,
  loader: words('release-notes', 'products'),
  component: page(
    () => import('../../features/release-notes/release-notes-page.tsx'),
    'ReleaseNotesPage',
  ),
});

const releaseNote = createRoute({
  ...from('releaseNote'),
  validateSearch: noteSearch,
  loader: words('release-notes', 'products', 'content-text'),
  component: page(() => import('../../features/release-notes/note-page.tsx'), 'ReleaseNotePage'),
});

const insights = createRoute({
  ...from('insights'),
  validateSearch: insightsSearch,
  loader: words('insights', 'content-text'),
  component: page(() => import('../../features/insights/insights-page.tsx'), 'InsightsPage'),
});

/** What is new, and what is worth reading. */
export const contentRoutes = [releaseNotes, releaseNote, insights] as const;
