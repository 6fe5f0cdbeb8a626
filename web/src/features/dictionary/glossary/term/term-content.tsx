import type { TermContent as Content, TermNote } from '@endcap/contract/dictionary/term-content';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ContentLink } from '../../../../kit/content/content-link.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { termContentQuery } from '../glossary.queries.ts';
import styles from './term-panel.module.css';

/** Articles and release notes about the term; without one there is no section. */
export function TermContent({ id }: { id: string }) {
  const { locale } = useLocale();
  const { data } = useQuery(termContentQuery(id, locale));
  if (!data || data.articles.length + data.notes.length === 0) return null;
  return <Listed content={data} />;
}

function Listed({ content: { articles, notes } }: { content: Content }) {
  const text = useText('glossary');
  const { locale } = useLocale();
  const heading = useId();
  return (
    <section className={styles.content} aria-labelledby={heading}>
      <h3 id={heading}>{text('glossary.detail.content')}</h3>
      <ul>
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
        {articles.map(({ id, title, locale: written }) => (
          <li key={id} lang={written === locale ? undefined : written}>
            <ContentLink href={`/knowledgeBase/basic/article?article=${id}`} term={null}>
              {title}
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With its day, and the days of the data that it is about. */
function NoteItem({ note }: { note: TermNote }) {
  const { id, title, publishedOn, period, locale: written } = note;
  const text = useText('glossary');
  const { locale } = useLocale();
  const date = useDate();
  const day = date(publishedOn, 'table');
  return (
    <li>
      <Link
        to="/releaseNotes/article"
        search={{ note: id }}
        lang={written === locale ? undefined : written}
        data-track="dictionary-note"
      >
        {title}
      </Link>
      <span>
        {period ? text('glossary.detail.content.note', { date: day, period: period.name }) : day}
      </span>
    </li>
  );
}
