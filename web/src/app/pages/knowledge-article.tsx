import {
  BasicArticlePage,
  KnowledgeArticlePage,
} from '../../features/content/knowledge-base/article/article-page.tsx';

export function KnowledgeArticleScreen() {
  return <KnowledgeArticlePage />;
}

export function BasicArticleScreen() {
  return <BasicArticlePage />;
}
