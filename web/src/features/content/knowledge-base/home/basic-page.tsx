import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Page } from '../../../../kit/page/page.tsx';
import { useUrlState } from '../../../../lib/browser/use-url-state.ts';
import { useFlag } from '../../../../lib/configuration/flags.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useMayOpen } from '../../../../lib/session/use-may-open.ts';
import { ArticleList, childrenOf } from '../article-list.tsx';
import { ContentFrame } from '../content-frame.tsx';
import styles from '../knowledge-base.module.css';
import { hierarchyQuery, type Workspace, workspacesQuery } from '../knowledge-base.queries.ts';
import { KnowledgeSearchBox } from '../knowledge-search-box.tsx';
import { FoundArticles } from '../search/found-articles.tsx';

const pauseMs = 400;

/** /knowledgeBase/basic: every article by topic on one page, with the search in place. */
export function BasicKnowledgePage() {
  const text = useText('knowledge-base');
  const [{ q = '', page = 1 }, change] = useUrlState('/knowledgeBase/basic');
  const opensHome = useMayOpen('knowledgeBase');
  const hasSearch = useFlag('kb-search-rollout');
  const workspaces = useQuery(workspacesQuery);
  const search = hasSearch ? q : '';
  return (
    <Page
      title={text('knowledge-base.title')}
      description={text('knowledge-base.lead')}
      width="reading"
      large
      intro={
        <>
          {opensHome ? (
            <p className={styles.toHome}>
              {text('knowledge-base.basic.charter')}{' '}
              <Link to="/knowledgeBase/home" data-track="knowledge-home">
                {text('knowledge-base.basic.home')}
              </Link>
            </p>
          ) : null}
          {hasSearch && workspaces.data ? (
            <KnowledgeSearchBox
              value={q}
              pauseMs={pauseMs}
              onSearch={(typed) => change({ q: typed || undefined, page: undefined })}
            />
          ) : null}
        </>
      }
    >
      <ContentFrame query={workspaces}>
        {(all) =>
          search ? (
            <FoundArticles
              search={{ q: search, page: page - 1 }}
              onPage={(next) => change({ page: next + 1 })}
              onSearch={(typed) => change({ q: typed, page: undefined })}
              topics={<Link to="/knowledgeBase/basic">{text('knowledge-base.search.browse')}</Link>}
            />
          ) : (
            all.map((workspace) => <WorkspaceTopics key={workspace.id} workspace={workspace} />)
          )
        }
      </ContentFrame>
    </Page>
  );
}

function WorkspaceTopics({ workspace: { id, title, description } }: { workspace: Workspace }) {
  const hierarchy = useQuery(hierarchyQuery(id));
  return (
    <section className={styles.topics} aria-labelledby={`workspace-${id}`}>
      <h2 id={`workspace-${id}`}>{title}</h2>
      <p>{description}</p>
      <ContentFrame query={hierarchy}>
        {(categories) => (
          <div className={styles.columns}>
            {childrenOf(categories, null).map((category) => (
              <section key={category.id} aria-label={category.title}>
                <h3>{category.title}</h3>
                <ArticleList workspace={id} articles={category.articles} />
                {childrenOf(categories, category.id).map((inner) => (
                  <ArticleList key={inner.id} workspace={id} articles={inner.articles} />
                ))}
              </section>
            ))}
          </div>
        )}
      </ContentFrame>
    </section>
  );
}
