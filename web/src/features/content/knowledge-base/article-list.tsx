import { LanguageMark } from '../../../kit/content/language-mark.tsx';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { ArticleLink } from './article-link.tsx';
import styles from './knowledge-base.module.css';
import type { Category, ListedArticle } from './knowledge-base.queries.ts';

interface Props {
  workspace: string;
  articles: readonly ListedArticle[];
  /** Also what each article is about. */
  withSummaries?: boolean;
}

export function ArticleList({ workspace, articles, withSummaries = false }: Props) {
  const { locale } = useLocale();
  if (articles.length === 0) return null;
  return (
    <ul className={styles.articles} data-summaries={withSummaries || undefined}>
      {articles.map(({ id, title, summary, locale: written }) => {
        const lang = written === locale ? undefined : written;
        return (
          <li key={id}>
            <ArticleLink workspace={workspace} id={id} track="knowledge-article">
              <span lang={lang}>{title}</span>
            </ArticleLink>{' '}
            <LanguageMark lang={lang} />
            {withSummaries ? <p lang={lang}>{summary}</p> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** The categories of a category, or of the workspace itself. */
export function childrenOf(categories: readonly Category[], parent: string | null): Category[] {
  return categories.filter((category) => category.parent === parent);
}
