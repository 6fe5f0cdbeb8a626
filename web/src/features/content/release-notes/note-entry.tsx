import type { ListedNote } from '@endcap/contract/content/release-notes';
import { Link } from '@tanstack/react-router';
import { DatedEntry } from '../../../kit/content/dated-list.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import styles from './release-notes.module.css';

/** A note in the list. */
export function NoteEntry({ note }: { note: ListedNote }) {
  const text = useText('release-notes');
  const { locale } = useLocale();
  const lang = note.locale === locale ? undefined : note.locale;
  return (
    <DatedEntry
      publishedOn={note.publishedOn}
      isNew={note.isUnread}
      summary={note.summary}
      lang={lang}
      title={
        <>
          <Link to="/releaseNotes/article" search={{ note: note.id }} lang={lang}>
            {note.title}
          </Link>
          {note.isUnread ? (
            <span className={styles.unread}>{text('release-notes.unread')}</span>
          ) : null}
        </>
      }
    >
      <p className={styles.marks}>
        <ProductsMark note={note} />
        {note.tags.map(({ id, title }) => (
          <TagLink key={id} id={id} title={title} />
        ))}
      </p>
    </DatedEntry>
  );
}

/** Which products a note is about, and whether the reader has one of them. */
export function ProductsMark({ note: { products, affectsReader } }: { note: ListedNote }) {
  const text = useText('release-notes');
  const nameOf = useProductName();
  const list = useListText()(products.map(nameOf));
  if (products.length === 0) return null;
  return affectsReader ? (
    <StatusBadge tone="warning">{text('release-notes.affects', { products: list })}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{text('release-notes.about', { products: list })}</StatusBadge>
  );
}

/** Leads to the list of all notes with the tag. */
export function TagLink({ id, title }: { id: string; title: string }) {
  return (
    <Link to="/releaseNotes" search={{ tags: id }} className={styles.tag}>
      {title}
    </Link>
  );
}
