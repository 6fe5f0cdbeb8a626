import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Page } from '../../../../kit/page/page.tsx';
import { useFlag } from '../../../../lib/configuration/flags.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { ArticleList } from '../article-list.tsx';
import { ContentFrame } from '../content-frame.tsx';
import styles from '../knowledge-base.module.css';
import { topArticlesQuery, type Workspace, workspacesQuery } from '../knowledge-base.queries.ts';
import { KnowledgeSearchBox } from '../knowledge-search-box.tsx';
import { WorkspaceIcon } from './workspace-icon.tsx';

/** /knowledgeBase/home: the workspaces with their first articles, and the search. */
export function KnowledgeHomePage() {
  const text = useText('knowledge-base');
  const navigate = useNavigate();
  const hasSearch = useFlag('kb-search-rollout');
  const workspaces = useQuery(workspacesQuery);
  return (
    <Page
      title={text('knowledge-base.title')}
      description={text('knowledge-base.lead')}
      width="reading"
      large
      intro={
        hasSearch && workspaces.data ? (
          <KnowledgeSearchBox
            value=""
            onSearch={(q) => q && void navigate({ to: '/knowledgeBase/search', search: { q } })}
          />
        ) : null
      }
    >
      <ContentFrame query={workspaces}>
        {(all) => (
          <div className={styles.workspaces}>
            {all.map((workspace) => (
              <WorkspaceCard key={workspace.id} workspace={workspace} />
            ))}
          </div>
        )}
      </ContentFrame>
    </Page>
  );
}

function WorkspaceCard({ workspace: { id, title, description } }: { workspace: Workspace }) {
  const text = useText('knowledge-base');
  const { data: top = [] } = useQuery(topArticlesQuery);
  return (
    <section className={styles.workspace} aria-labelledby={`workspace-${id}`}>
      <WorkspaceIcon id={id} />
      <h2 id={`workspace-${id}`}>
        <Link to="/knowledgeBase/articles" search={{ kb: id }} data-track="knowledge-workspace">
          {title}
        </Link>
      </h2>
      <p>{description}</p>
      <ArticleList workspace={id} articles={top.filter(({ workspace }) => workspace === id)} />
      <Link
        className={styles.all}
        to="/knowledgeBase/articles"
        search={{ kb: id }}
        aria-label={text('knowledge-base.allOf', { workspace: title })}
        data-track="knowledge-workspace"
      >
        {text('knowledge-base.all')}
      </Link>
    </section>
  );
}
