import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { IdOf } from '../lib/catalogs.ts';
import { useText } from '../lib/messages.ts';
import { shownBy } from './shown.ts';

const otherTitles = {
  'not-found': 'shell.title.notFound',
  error: 'shell.title.error',
  'no-access': 'shell.title.noAccess',
} as const satisfies Record<string, IdOf<'shell'>>;

/** "{page} - product" in the browser's tab, for whatever is on the screen. */
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
  useEffect(() => {
    const product = text('common.productName');
    document.title = id ? `${text(id)} - ${product}` : product;
  }, [id, text]);
}
