import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMayOpen } from '../../../lib/session/use-may-open.ts';

interface Props {
  workspace: string;
  id: string;
  className?: string | undefined;
  track: string;
  children: ReactNode;
}

/** Basic readers have a page of articles of their own. */
export function ArticleLink({ workspace, id, className, track, children }: Props) {
  const opensWorkspaces = useMayOpen('knowledgeArticle');
  const shown = { ...(className && { className }), 'data-track': track };
  if (opensWorkspaces) {
    return (
      <Link to="/knowledgeBase/article/content" search={{ kb: workspace, article: id }} {...shown}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/knowledgeBase/basic/article" search={{ article: id }} {...shown}>
      {children}
    </Link>
  );
}
