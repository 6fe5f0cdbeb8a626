import { articlesPerPage } from '@endcap/contract/limits';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Pager } from '../../../../ui/data-table/pager.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import common from '../../../../ui/theme/common.module.css';
import { ArticleLink } from '../article-link.tsx';
import { type FoundArticles as Found, foundArticlesQuery } from '../knowledge-base.queries.ts';
import { Marked } from './marked.tsx';
import styles from './search.module.css';
import '../../../../ui/theme/tables.ts';

interface Props {
  /** Pages are counted from zero. */
  search: { q: string; page: number; kb?: string | undefined };
  onPage: (page: number) => void;
  onSearch: (text: string) => void;
  /** The link to the articles by topic, in a sentence. */
  topics: ReactNode;
}

/** The articles that match a search, with the passage that does. */
export function FoundArticles({ search, onPage, onSearch, topics }: Props) {
  const text = useText('knowledge-base');
  const { data: found, error, isPlaceholderData } = useQuery(foundArticlesQuery(search));
  if (error) {
    return (
      <Failure
        error={error}
        title={text('common.error.title')}
        message={text('knowledge-base.search.failed')}
        onRetry={() => window.location.reload()}
        retryLabel={text('words.refreshPage')}
      />
    );
  }
  if (!found) return <PlaceholderLines label={text('common.loading')} lines={8} shape="text" />;
  return (
    <div className={styles.results} aria-busy={isPlaceholderData}>
      <p role="status" className={common.quietSmall}>
        {resultText(text, search.q, found)}
      </p>
      <Suggestions found={found} onSearch={onSearch} />
      <Terms terms={found.terms} />
      {found.totalElements === 0 ? (
        <EmptyState
          icon={<IconSearch size={22} />}
          title={text('knowledge-base.search.none')}
          description={text('knowledge-base.search.another')}
          action={topics}
        />
      ) : (
        <ol className={`${common.list} ${styles.articles}`}>
          {found.items.map((article) => (
            <li key={article.id}>
              <h2 lang={article.locale}>
                <ArticleLink workspace={article.workspace} id={article.id} track="knowledge-found">
                  <Marked {...article.title} />
                </ArticleLink>
              </h2>
              <p lang={article.locale}>
                <Marked {...article.snippet} />
              </p>
              <p className={styles.place}>
                {[article.workspaceTitle, article.categoryTitle].join(' › ')}
              </p>
            </li>
          ))}
        </ol>
      )}
      {found.totalPages > 1 ? (
        <Pager
          rows={found.items}
          page={found.page}
          pageSize={articlesPerPage}
          total={found.totalElements}
          onPage={onPage}
        />
      ) : null}
    </div>
  );
}

type Text = ReturnType<typeof useText<'knowledge-base'>>;

function resultText(text: Text, search: string, { totalElements: count, isFuzzy }: Found) {
  if (count === 0) return '';
  return text(isFuzzy ? 'knowledge-base.search.fuzzy' : 'knowledge-base.search.found', {
    count,
    search,
  });
}

function Suggestions({ found, onSearch }: { found: Found; onSearch: (text: string) => void }) {
  const text = useText('knowledge-base');
  if (found.suggestions.length === 0) return null;
  return (
    <p className={styles.meant}>
      {text('words.didYouMean')}{' '}
      {found.suggestions.map((suggestion) => (
        <button key={suggestion} type="button" onClick={() => onSearch(suggestion)}>
          {suggestion}
        </button>
      ))}
    </p>
  );
}

/** Terms of the data dictionary: an answer to "what does it mean" comes before any article. */
function Terms({ terms }: { terms: Found['terms'] }) {
  const text = useText('knowledge-base');
  if (terms.length === 0) return null;
  return (
    <section className={styles.terms} aria-labelledby="found-terms">
      <h2 id="found-terms">{text('knowledge-base.search.terms')}</h2>
      <ul>
        {terms.map(({ id, title, definition }) => (
          <li key={id}>
            <Link to="/dataDictionaryV2" search={{ selected: id }} data-track="knowledge-term">
              {title}
            </Link>
            <p>{definition}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
