import type { LegalTextId } from '@endcap/contract/content/legal-text-ids';
import type { LegalText } from '@endcap/contract/content/legal-texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { SanitisedHtml } from '../../../kit/content/sanitised-html.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { legalTextQuery } from './legal.queries.ts';
import styles from './legal-page.module.css';

interface Props {
  id: LegalTextId;
  /** An earlier version; without one it is the version in force. */
  version?: number | undefined;
  /** Between the title and the text. */
  notice?: (text: LegalText) => ReactNode;
  /** Below the text in force, in the language of the person. */
  children?: (text: LegalText) => ReactNode;
}

/** A text to read: its contents beside it where there is room. */
export function LegalPage({ id, version, notice, children }: Props) {
  const text = useText('legal');
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery(legalTextQuery(id, locale, version));
  if (data) return <Opened legal={data} notice={notice} below={children} />;
  return (
    <div className={styles.page}>
      <Failure error={error} title={text('common.error.title')} onRetry={() => void refetch()} />
      {error ? null : <PlaceholderLines label={text('common.loading')} lines={10} shape="text" />}
    </div>
  );
}

interface OpenedProps {
  legal: LegalText;
  notice: Props['notice'] | undefined;
  below: Props['children'] | undefined;
}

function Opened({ legal, notice, below }: OpenedProps) {
  const text = useText('legal');
  const day = useDate();
  const { locale: wanted } = useLocale();
  const { locale, version, currentVersion } = legal;
  const isCurrent = version === currentVersion;

  // The browser looked for the section before the text was there.
  useEffect(() => {
    const section = window.location.hash.slice(1);
    if (section) document.getElementById(decodeURIComponent(section))?.scrollIntoView();
  }, []);

  return (
    <div className={styles.page}>
      <article className={styles.article} lang={locale}>
        <header>
          <h1 className={styles.title} tabIndex={-1}>
            {legal.title}
          </h1>
          <p className={styles.edition} lang={wanted}>
            <span>{text('legal.version', { version: `${version}.0` })}</span>
            <time dateTime={legal.updated}>
              {text('legal.updated', { date: day(legal.updated, 'day') })}
            </time>
          </p>
        </header>
        {isCurrent ? null : (
          <p className={styles.earlier} lang={wanted}>
            {text('legal.earlier')}{' '}
            <Link to="." search={{}}>
              {text('legal.readCurrent', { version: `${currentVersion}.0` })}
            </Link>
          </p>
        )}
        {notice && isCurrent ? <div lang={wanted}>{notice(legal)}</div> : null}
        <SanitisedHtml className={styles.text} html={legal.html} />
        {below && isCurrent ? <div lang={wanted}>{below(legal)}</div> : null}
        <Versions legal={legal} lang={wanted} />
      </article>
      <nav className={styles.contents} aria-labelledby="legal-contents" lang={locale}>
        <h2 id="legal-contents" lang={wanted}>
          {text('legal.contents')}
        </h2>
        <ol>
          {legal.headings.map(({ id, text: heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** The versions that people may have agreed to before. */
function Versions({ legal, lang }: { legal: LegalText; lang: string }) {
  const text = useText('legal');
  const day = useDate();
  const others = legal.versions.filter(({ version }) => version !== legal.version);
  if (others.length === 0) return null;
  return (
    <section className={styles.versions} aria-labelledby="legal-versions" lang={lang}>
      <h2 id="legal-versions">{text('legal.versions')}</h2>
      <ul>
        {others.map(({ version, updated }) => (
          <li key={version}>
            <Link to="." search={version === legal.currentVersion ? {} : { version }}>
              {text('legal.version', { version: `${version}.0` })}
            </Link>
            {', '}
            {text('legal.updated', { date: day(updated, 'day') })}
          </li>
        ))}
      </ul>
    </section>
  );
}
