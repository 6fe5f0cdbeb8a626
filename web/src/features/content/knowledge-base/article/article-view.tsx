import { otherPageViews } from '@endcap/contract/routes/page-views';
import { IconCircleCheck, IconLanguage, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ContentText } from '../../../../kit/content/content-text.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { useSectionInAddress } from '../../../../kit/page/use-section-in-address.ts';
import { useOwnTitle } from '../../../../lib/browser/page-title.ts';
import { track } from '../../../../lib/browser/track.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ArticleLink } from '../article-link.tsx';
import { Breadcrumbs, pathTo } from '../breadcrumbs.tsx';
import { WasHelpful } from '../helpful/was-helpful.tsx';
import { type Article, hierarchyQuery, workspacesQuery } from '../knowledge-base.queries.ts';
import styles from './article.module.css';
import { Contents } from './contents.tsx';

export function ArticleView({ article }: { article: Article }) {
  const text = useText('knowledge-base');
  const day = useDate();
  const { data: workspaces } = useQuery(workspacesQuery);
  const { data: categories = [] } = useQuery(hierarchyQuery(article.workspace));
  const path = pathTo(categories, article.category);
  const siblings = path.at(-1)?.articles ?? [];
  const at = siblings.findIndex(({ id }) => id === article.id);
  useOwnTitle(text('knowledge-base.title.of', { page: article.title }));
  useSectionInAddress();
  useEffect(() => {
    track({ type: 'PAGE_VIEW', name: otherPageViews.article, details: { article: article.id } });
  }, [article.id]);
  return (
    <Page
      above={
        <Breadcrumbs
          workspace={workspaces?.find(({ id }) => id === article.workspace)}
          categories={path}
        />
      }
      title={article.title}
      description={article.summary}
      width="reading"
    >
      <div className={styles.facts}>
        <span>
          <IconCircleCheck size={16} aria-hidden />
          {text('knowledge-base.verified', { date: day(article.verifiedOn, 'day') })}
        </span>
        <Button
          className={styles.print ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
          data-track="knowledge-print"
        >
          {text('knowledge-base.print')}
        </Button>
      </div>
      <LanguageNotice article={article} />
      <div className={styles.columns}>
        <Contents headings={article.headings} />
        <article className={styles.article} lang={article.locale}>
          <ContentText html={article.html} />
        </article>
      </div>
      <WasHelpful articleId={article.id} />
      <nav className={styles.neighbours} aria-label={text('knowledge-base.neighbours')}>
        <Neighbour article={siblings[at - 1]} workspace={article.workspace} side="previous" />
        <Neighbour
          article={at < 0 ? undefined : siblings[at + 1]}
          workspace={article.workspace}
          side="next"
        />
      </nav>
    </Page>
  );
}

/** The text is in English alone, or older than the English one. */
function LanguageNotice({ article: { locale, isBehind } }: { article: Article }) {
  const text = useText('knowledge-base');
  const { locale: wanted } = useLocale();
  if (locale === wanted && !isBehind) return null;
  return (
    <p className={styles.notice}>
      <IconLanguage size={18} aria-hidden />
      {text(locale === wanted ? 'knowledge-base.behind' : 'knowledge-base.englishOnly')}
    </p>
  );
}

interface NeighbourProps {
  article: { id: string; title: string } | undefined;
  workspace: string;
  side: 'previous' | 'next';
}

function Neighbour({ article, workspace, side }: NeighbourProps) {
  const text = useText('knowledge-base');
  if (!article) return null;
  return (
    <div data-side={side}>
      <ArticleLink workspace={workspace} id={article.id} track={`knowledge-${side}`}>
        <span className={styles.side}>{text(`knowledge-base.${side}`)}</span>
        {article.title}
      </ArticleLink>
    </div>
  );
}
