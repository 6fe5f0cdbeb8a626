import { lazy, Suspense } from 'react';
import { AppsPage } from '../../features/products/launcher/apps-page.tsx';
import { chunk } from '../../lib/browser/chunk.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { RouteLink } from '../../lib/session/route-link.tsx';
import { DefinitionCard } from '../../ui/layout/definition-card.tsx';

const TermOfTheDay = lazy(() =>
  chunk(() => import('../../features/dictionary/glossary/term-of-the-day.tsx')).then((m) => ({
    default: m.TermOfTheDay,
  })),
);

/** The launcher, with a term of the data dictionary for users who may open it. */
export function AppsScreen() {
  const hasDictionary = useOpenRoutes().includes('dataDictionaryV2');
  return <AppsPage hero={hasDictionary ? <DictionaryTerm /> : null} />;
}

/** Its code and its term load after the cards. */
function DictionaryTerm() {
  const text = useText('launcher');
  const shared = {
    source: text('launcher.term.source'),
    more: (id?: string) => (
      <RouteLink
        id="dataDictionaryV2"
        {...(id && { search: { selected: id } as never })}
        data-track="launcher-term"
      >
        {text('launcher.term.more')}
      </RouteLink>
    ),
  };
  return (
    <Suspense
      fallback={<DefinitionCard source={shared.source} term={undefined} more={shared.more()} />}
    >
      <TermOfTheDay {...shared} />
    </Suspense>
  );
}
