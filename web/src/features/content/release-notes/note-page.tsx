import type { ReleaseNote } from '@endcap/contract/content/release-notes';
import { IconArrowLeft, IconArrowRight, IconCalendarEvent, IconNews } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ContentText } from '../../../kit/content/content-text.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { Breadcrumb } from '../../../kit/page/breadcrumb.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useAnotherItem } from '../../../kit/page/use-another-item.ts';
import { useOwnTitle } from '../../../lib/browser/page-title.ts';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { ProductsMark, TagLink } from './note-entry.tsx';
import { PeriodText } from './period-text.tsx';
import styles from './release-notes.module.css';
import { noteQuery, useMarkRead } from './release-notes.queries.ts';

/** A line of text is read to its end. */
const readingColumn = 760;

/** /releaseNotes/article?note=: one note. Its heading stays while the note is loading, and with it the focus. */
export function ReleaseNotePage() {
  const text = useText('release-notes');
  const { locale } = useLocale();
  const [{ note: id = '' }] = useUrlState('/releaseNotes/article');
  const { data, error, refetch } = useQuery({ ...noteQuery(id, locale), enabled: id !== '' });
  useAnotherItem(data?.id);
  const isGone =
    id === '' || (error instanceof CallError && (error.status === 404 || error.status === 400));
  const note = isGone ? undefined : data;
  return (
    <Page
      title={note?.title ?? text('release-notes.title')}
      width={readingColumn}
      above={
        <Breadcrumb>
          <Link to="/releaseNotes">{text('release-notes.back')}</Link>
        </Breadcrumb>
      }
    >
      {note ? <Note key={note.id} asked={id} note={note} /> : null}
      {isGone ? (
        <EmptyState
          icon={<IconNews size={22} />}
          title={text('release-notes.gone')}
          description={text('release-notes.gone.hint')}
        />
      ) : null}
      {note || isGone ? null : (
        <Failure
          error={error}
          title={text('release-notes.note.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {note || isGone || error ? null : (
        <PlaceholderLines label={text('common.loading')} lines={8} shape="text" />
      )}
    </Page>
  );
}

function Note({ asked, note }: { asked: string; note: ReleaseNote }) {
  const text = useText('release-notes');
  const date = useDate();
  const { locale } = useLocale();
  useOwnTitle(note.title);
  useRead(note);
  useCurrentAddress(asked, note.id);
  const lang = note.locale === locale ? undefined : note.locale;
  return (
    <article>
      <p className={styles.marks}>
        <time dateTime={note.publishedOn}>{date(note.publishedOn, 'table')}</time>
        <ProductsMark note={note} />
      </p>
      {lang ? <p className={styles.notice}>{text('release-notes.englishOnly')}</p> : null}
      {note.isBehind ? <p className={styles.notice}>{text('release-notes.behind')}</p> : null}
      {note.period ? (
        <p className={styles.period}>
          <IconCalendarEvent size={18} aria-hidden />
          <span>
            <strong>{text('release-notes.period')}</strong> <PeriodText period={note.period} />
          </span>
        </p>
      ) : null}
      <div lang={lang} className={styles.text}>
        <ContentText html={note.html} />
      </div>
      <dl className={styles.facts}>
        {note.terms.length > 0 ? (
          <Fact label={text('release-notes.terms')}>
            {note.terms.map(({ id, business_name: name }) => (
              <li key={id}>
                <Link to="/dataDictionaryV2" search={{ selected: id }} className={styles.term}>
                  {name}
                </Link>
              </li>
            ))}
          </Fact>
        ) : null}
        <Fact label={text('words.tags')}>
          {note.tags.map(({ id, title }) => (
            <li key={id}>
              <TagLink id={id} title={title} />
            </li>
          ))}
        </Fact>
      </dl>
      <Neighbours note={note} />
    </article>
  );
}

/** Opened is read. A failure changes nothing for the reader: the mark stays until the next time. */
function useRead({ id, isUnread }: ReleaseNote) {
  const { mutate } = useMarkRead();
  useEffect(() => {
    if (isUnread) mutate(id);
  }, [id, isUnread, mutate]);
}

/** A former id leads to the address of today. */
function useCurrentAddress(asked: string, id: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (asked !== id) void navigate({ to: '.', search: { note: id }, replace: true });
  }, [asked, id, navigate]);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ul>{children}</ul>
      </dd>
    </div>
  );
}

function Neighbours({ note: { older, newer } }: { note: ReleaseNote }) {
  const text = useText('release-notes');
  if (!older && !newer) return null;
  return (
    <nav className={styles.neighbours} aria-label={text('release-notes.neighbours')}>
      {older ? (
        <Link to="/releaseNotes/article" search={{ note: older.id }}>
          <span>
            <IconArrowLeft size={14} aria-hidden /> {text('release-notes.older')}
          </span>
          {older.title}
        </Link>
      ) : null}
      {newer ? (
        <Link to="/releaseNotes/article" search={{ note: newer.id }} data-side="end">
          <span>
            {text('release-notes.newer')} <IconArrowRight size={14} aria-hidden />
          </span>
          {newer.title}
        </Link>
      ) : null}
    </nav>
  );
}
