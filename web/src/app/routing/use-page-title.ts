import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTitleOfPage } from '../../lib/browser/page-title.ts';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { type Text, useText } from '../../lib/i18n/messages.ts';
import { shownBy } from './shown-page.ts';

const otherTitles = {
  'not-found': 'shell.title.notFound',
  error: 'shell.title.error',
  'no-access': 'shell.title.noAccess',
} as const satisfies Record<string, IdOf<'shell'>>;

/** "{page} - product"; a page's own title goes before that of its route. */
export function titleOf(
  text: Text<'shell'>,
  id: IdOf<'shell'> | undefined,
  own: string | null,
): string {
  const product = text('common.productName');
  const title = own ?? (id && text(id));
  return title ? `${title} - ${product}` : product;
}

/** The title in the browser's tab, for whatever is on the screen. */
export function usePageTitle() {
  const text = useText('shell');
  const id = useRouterState({
    select: ({ matches }): IdOf<'shell'> | undefined => {
      const shown = shownBy(matches);
      return shown === 'page' || shown === 'not-administrator'
        ? matches.at(-1)?.staticData.title
        : otherTitles[shown];
    },
  });
  const own = useTitleOfPage();
  useEffect(() => {
    document.title = titleOf(text, id, own);
  }, [id, own, text]);
}
