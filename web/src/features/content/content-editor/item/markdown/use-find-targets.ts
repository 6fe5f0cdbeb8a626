import { useText } from '../../../../../lib/i18n/messages.ts';
import type { FindOptions } from '../../../../../ui/fields/select/use-found-options.ts';
import { findTargets } from '../../content-editor.queries.ts';

/** Options whose ids are what Markdown calls their targets. */
export function useFindTargets(onlyTerms: boolean): FindOptions {
  const text = useText('content-editor');
  return async (q, signal) => {
    const { targets } = await findTargets({ q, ...(onlyTerms && { kind: 'TERM' }) }, signal);
    return targets.map(({ kind, id, title, isPublished }) => ({
      id: `${{ ARTICLE: 'article', RELEASE_NOTE: 'note', TERM: 'term' }[kind]}:${id}`,
      title,
      description: isPublished
        ? text(`content-editor.pick.${kind}`)
        : text('content-editor.pick.unpublished', { kind: text(`content-editor.pick.${kind}`) }),
    }));
  };
}
