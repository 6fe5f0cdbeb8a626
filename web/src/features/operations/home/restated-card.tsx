import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { DefinitionCard } from '../../../ui/layout/definition-card.tsx';
import { homeQuery } from './home.queries.ts';

/** The data that was restated last; a term of the day where nothing was. */
export function RestatedCard({ otherwise }: { otherwise: ReactNode }) {
  const text = useText('home-page');
  const { data, error } = useQuery(homeQuery);
  const restated = data?.restated;
  const source = text('home.restated.source');
  if (error || (data && !restated)) return otherwise;
  if (!restated) return <DefinitionCard source={source} term={undefined} more={<span />} />;
  return (
    <DefinitionCard
      source={source}
      term={{ name: restated.term, definition: restated.summary }}
      more={
        <Link to="/releaseNotes/article" search={{ note: restated.noteId }}>
          {text('home.restated.more')}
        </Link>
      }
    />
  );
}
