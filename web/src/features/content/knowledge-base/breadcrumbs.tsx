import { Link } from '@tanstack/react-router';
import { Breadcrumb } from '../../../kit/page/breadcrumb.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { useMayOpen } from '../../../lib/session/use-may-open.ts';
import type { Category, Workspace } from './knowledge-base.queries.ts';

interface Props {
  workspace?: Workspace | undefined;
  /** From the workspace inwards. */
  categories?: readonly Category[];
}

/** The way from the start of the knowledge base to this page; the page itself is its heading. */
export function Breadcrumbs({ workspace, categories = [] }: Props) {
  const text = useText('knowledge-base');
  const opensWorkspaces = useMayOpen('knowledgeBase');
  const home = text('knowledge-base.title');
  return (
    <Breadcrumb>
      {opensWorkspaces ? (
        <Link to="/knowledgeBase/home">{home}</Link>
      ) : (
        <Link to="/knowledgeBase/basic">{home}</Link>
      )}
      {workspace && opensWorkspaces ? (
        <Link to="/knowledgeBase/articles" search={{ kb: workspace.id }}>
          {workspace.title}
        </Link>
      ) : (
        workspace?.title
      )}
      {categories.map((category) =>
        opensWorkspaces && workspace ? (
          <Link
            key={category.id}
            to="/knowledgeBase/articles/$category"
            params={{ category: segmentOf(category.id) }}
            search={{ kb: workspace.id }}
          >
            {category.title}
          </Link>
        ) : (
          <span key={category.id}>{category.title}</span>
        ),
      )}
    </Breadcrumb>
  );
}

/** The last segment names the category in the address of its page. */
export function segmentOf(categoryId: string): string {
  return categoryId.split('/').at(-1) ?? categoryId;
}

/** The category and those that it is in, the outermost first. */
export function pathTo(categories: readonly Category[], id: string): Category[] {
  const path: Category[] = [];
  let next: string | null = id;
  while (next !== null && path.length < categories.length) {
    const category = categories.find((one) => one.id === next);
    if (!category) break;
    path.unshift(category);
    next = category.parent;
  }
  return path;
}
