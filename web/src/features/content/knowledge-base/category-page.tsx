import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../../kit/page/page.tsx';
import { useOwnTitle } from '../../../lib/browser/page-title.ts';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { ArticleList, childrenOf } from './article-list.tsx';
import { Breadcrumbs, pathTo, segmentOf } from './breadcrumbs.tsx';
import { ContentFrame } from './content-frame.tsx';
import styles from './knowledge-base.module.css';
import {
  type Category,
  hierarchyQuery,
  type Workspace,
  workspacesQuery,
} from './knowledge-base.queries.ts';

/** /knowledgeBase/articles: every category of one workspace. */
export function KnowledgeWorkspacePage() {
  const [{ kb, category }] = useUrlState('/knowledgeBase/articles');
  if (kb && category)
    return (
      <Navigate
        to="/knowledgeBase/articles/$category"
        params={{ category: segmentOf(category) }}
        search={{ kb }}
        replace
      />
    );
  return (
    <InWorkspace kb={kb}>
      {(workspace, categories) => (
        <CategoryView
          title={workspace.title}
          lead={workspace.description}
          workspace={workspace}
          path={[]}
          categories={categories}
          shown={childrenOf(categories, null)}
        />
      )}
    </InWorkspace>
  );
}

/** /knowledgeBase/articles/:category: one category with its articles. */
export function KnowledgeCategoryPage() {
  const { category: segment } = useParams({ from: '/knowledgeBase/articles/$category' });
  const [{ kb }] = useUrlState('/knowledgeBase/articles/$category');
  return (
    <InWorkspace kb={kb}>
      {(workspace, categories) => {
        const category = categories.find(({ id }) => segmentOf(id) === segment);
        if (!category)
          return <Navigate to="/knowledgeBase/articles" search={{ kb: workspace.id }} replace />;
        return (
          <CategoryView
            title={category.title}
            workspace={workspace}
            path={pathTo(categories, category.id).slice(0, -1)}
            categories={categories}
            shown={[category]}
            isCategory
          />
        );
      }}
    </InWorkspace>
  );
}

interface InWorkspaceProps {
  kb: string | undefined;
  children: (workspace: Workspace, categories: readonly Category[]) => ReactNode;
}

/** Leads to the start of the knowledge base unless `kb` is a workspace of this reader. */
function InWorkspace({ kb, children }: InWorkspaceProps) {
  const text = useText('knowledge-base');
  const workspaces = useQuery(workspacesQuery);
  const workspace = workspaces.data?.find(({ id }) => id === kb);
  const hierarchy = useQuery({ ...hierarchyQuery(kb ?? ''), enabled: workspace !== undefined });
  if (workspaces.data && !workspace) return <Navigate to="/knowledgeBase/home" replace />;
  if (workspace && hierarchy.data) return children(workspace, hierarchy.data);
  return (
    <Page title={workspace?.title ?? text('knowledge-base.title')} width="reading">
      <ContentFrame query={workspaces}>
        {() => <ContentFrame query={hierarchy}>{() => null}</ContentFrame>}
      </ContentFrame>
    </Page>
  );
}

interface ViewProps {
  title: string;
  lead?: string;
  workspace: Workspace;
  /** The categories that this one is in. */
  path: readonly Category[];
  categories: readonly Category[];
  shown: readonly Category[];
  /** The page is about the one shown category, whose title is the heading. */
  isCategory?: boolean;
}

function CategoryView(props: ViewProps) {
  const { title, lead, workspace, path, categories, shown, isCategory = false } = props;
  const text = useText('knowledge-base');
  useOwnTitle(text('knowledge-base.title.of', { page: title }));
  return (
    <Page
      title={title}
      {...(lead && { description: lead })}
      width="reading"
      above={<Breadcrumbs {...(isCategory && { workspace })} categories={path} />}
    >
      {shown.map((category) => (
        <section key={category.id} className={styles.category} aria-label={category.title}>
          {isCategory ? null : (
            <h2>
              <Link
                to="/knowledgeBase/articles/$category"
                params={{ category: segmentOf(category.id) }}
                search={{ kb: workspace.id }}
              >
                {category.title}
              </Link>
            </h2>
          )}
          <ArticleList workspace={workspace.id} articles={category.articles} withSummaries />
          {childrenOf(categories, category.id).map((inner) => (
            <section key={inner.id} aria-label={inner.title}>
              <h3>{inner.title}</h3>
              <ArticleList workspace={workspace.id} articles={inner.articles} withSummaries />
            </section>
          ))}
        </section>
      ))}
    </Page>
  );
}
