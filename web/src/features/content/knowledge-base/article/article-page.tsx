import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../../../kit/page/page.tsx';
import { useAnotherItem } from '../../../../kit/page/use-another-item.ts';
import { useUrlState } from '../../../../lib/browser/use-url-state.ts';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useMayOpen } from '../../../../lib/session/use-may-open.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { ContentFrame } from '../content-frame.tsx';
import { articleQuery, findArticleQuery, workspacesQuery } from '../knowledge-base.queries.ts';
import { ArticleView } from './article-view.tsx';

/** /knowledgeBase/article/content: an article in its workspace. */
export function KnowledgeArticlePage() {
  const [{ kb = '', article: id = '' }] = useUrlState('/knowledgeBase/article/content');
  const workspaces = useQuery(workspacesQuery);
  const isKnown = workspaces.data?.some((workspace) => workspace.id === kb) ?? false;
  const article = useQuery({ ...articleQuery(kb, id), enabled: isKnown && id !== '' });
  const isElsewhere = isGone(article.error);
  const moved = useQuery({ ...findArticleQuery(id), enabled: isElsewhere });
  const found = article.data ?? moved.data;
  useAnotherItem(found?.id);
  if (workspaces.data && !isKnown) return <Navigate to="/knowledgeBase/home" replace />;
  if (isKnown && id === '')
    return <Navigate to="/knowledgeBase/articles" search={{ kb }} replace />;
  if (found && (found.id !== id || found.workspace !== kb)) return <ArticleAddress of={found} />;
  if (found) return <ArticleView key={found.id} article={found} />;
  if (isElsewhere && isGone(moved.error)) return <NoArticle />;
  return (
    <Waiting>
      <ContentFrame query={workspaces} lines={10}>
        {() => (
          <ContentFrame query={isElsewhere ? moved : article} lines={10}>
            {() => null}
          </ContentFrame>
        )}
      </ContentFrame>
    </Waiting>
  );
}

/** /knowledgeBase/basic/article: the same article for Basic readers; others go on to its workspace. */
export function BasicArticlePage() {
  const [{ article: id = '' }] = useUrlState('/knowledgeBase/basic/article');
  const opensWorkspaces = useMayOpen('knowledgeArticle');
  const article = useQuery({ ...findArticleQuery(id), enabled: id !== '' });
  const { data: found } = article;
  useAnotherItem(found?.id);
  if (id === '') return <Navigate to="/knowledgeBase/basic" replace />;
  if (isGone(article.error)) return <NoArticle />;
  if (found && (opensWorkspaces || found.id !== id)) return <ArticleAddress of={found} />;
  if (found) return <ArticleView key={found.id} article={found} />;
  return (
    <Waiting>
      <ContentFrame query={article} lines={10}>
        {() => null}
      </ContentFrame>
    </Waiting>
  );
}

/** True for an article that is not there, or not for this reader. */
function isGone(error: Error | null): boolean {
  return error instanceof CallError && [400, 404].includes(error.status);
}

/** The address of today, in place of a former one. */
function ArticleAddress({ of: { id, workspace } }: { of: { id: string; workspace: string } }) {
  const opensWorkspaces = useMayOpen('knowledgeArticle');
  if (opensWorkspaces) {
    const search = { kb: workspace, article: id };
    return <Navigate to="/knowledgeBase/article/content" search={search} hash={true} replace />;
  }
  return (
    <Navigate to="/knowledgeBase/basic/article" search={{ article: id }} hash={true} replace />
  );
}

function Waiting({ children }: { children: ReactNode }) {
  const text = useText('knowledge-base');
  return (
    <Page above={<Breadcrumbs />} title={text('knowledge-base.title')} width="reading">
      {children}
    </Page>
  );
}

function NoArticle() {
  const text = useText('knowledge-base');
  return (
    <Page above={<Breadcrumbs />} title={text('knowledge-base.gone')} width="reading">
      <EmptyState
        title={text('knowledge-base.gone.message')}
        action={<Link to="/knowledgeBase">{text('knowledge-base.gone.back')}</Link>}
      />
    </Page>
  );
}
