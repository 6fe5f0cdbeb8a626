import { type ReactNode, use, useEffect } from 'react';
import { useDate } from '../../lib/i18n/dates.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './legal-page.module.css';
import { type LegalText, loadLegalText } from './legal-text.ts';

interface Props {
  name: string;
  /** Between the title and the text. */
  notice?: (text: LegalText) => ReactNode;
  /** Below the text, in the language of the person. */
  children?: ReactNode;
}

/** A text to read: its contents beside it where there is room. */
export function LegalPage({ name, notice, children }: Props) {
  const text = useText('legal');
  const day = useDate();
  const { locale: wanted } = useLocale();
  const { locale, text: legal } = use(loadLegalText(name, wanted));

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
            <span>{text('legal.version', { version: legal.version })}</span>
            <time dateTime={legal.updated}>
              {text('legal.updated', { date: day(legal.updated, 'day') })}
            </time>
          </p>
        </header>
        {notice ? <div lang={wanted}>{notice(legal)}</div> : null}
        <div
          className={styles.text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, sanitised by the build
          dangerouslySetInnerHTML={{ __html: legal.html }}
        />
        {children ? <div lang={wanted}>{children}</div> : null}
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
