import { TermOfTheDay } from '../../features/dictionary/glossary/term-of-the-day.tsx';
import { RestatedCard } from '../../features/operations/home/restated-card.tsx';
import { useText } from '../../lib/i18n/messages.ts';
import { RouteLink } from '../../lib/session/route-link.tsx';

/** The data that was restated last, or a term where nothing was. */
export function DictionaryCard() {
  const text = useText('launcher');
  const more = (id?: string) => (
    <RouteLink
      id="dataDictionaryV2"
      {...(id && { search: { selected: id } as never })}
      data-track="launcher-term"
    >
      {text('launcher.term.more')}
    </RouteLink>
  );
  return (
    <RestatedCard otherwise={<TermOfTheDay source={text('launcher.term.source')} more={more} />} />
  );
}
