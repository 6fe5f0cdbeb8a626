import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Page } from '../../../../kit/page/page.tsx';
import { useUrlState } from '../../../../lib/browser/use-url-state.ts';
import { useFlag } from '../../../../lib/configuration/flags.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { ContentFrame } from '../content-frame.tsx';
import { workspacesQuery } from '../knowledge-base.queries.ts';
import { KnowledgeSearchBox } from '../knowledge-search-box.tsx';
import { FoundArticles } from './found-articles.tsx';

const pauseMs = 400;

/** /knowledgeBase/search: all articles of this reader; the state is in the address. */
export function KnowledgeSearchPage() {
  const text = useText('knowledge-base');
  const [{ q = '', kb, page = 1 }, change] = useUrlState('/knowledgeBase/search');
  const hasSearch = useFlag('kb-search-rollout');
  const workspaces = useQuery(workspacesQuery);
  if (!hasSearch) return <Navigate to="/knowledgeBase/home" replace />;
  return (
    <Page
      above={<Breadcrumbs />}
      title={text('knowledge-base.search.title')}
      width="reading"
      intro={
        <KnowledgeSearchBox
          value={q}
          pauseMs={pauseMs}
          onSearch={(typed) => change({ q: typed || undefined, page: undefined })}
        />
      }
    >
      <ContentFrame query={workspaces}>
        {() =>
          q ? (
            <FoundArticles
              search={{ q, kb, page: page - 1 }}
              onPage={(next) => change({ page: next + 1 })}
              onSearch={(typed) => change({ q: typed, page: undefined })}
              topics={<Link to="/knowledgeBase/home">{text('knowledge-base.search.browse')}</Link>}
            />
          ) : (
            <p>{text('knowledge-base.search.begin')}</p>
          )
        }
      </ContentFrame>
    </Page>
  );
}
