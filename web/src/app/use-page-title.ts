import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { IdOf } from '../lib/catalogs.ts';
import { useText } from '../lib/messages.ts';

/** "{page} - product" in the browser's tab, for whatever is on the screen. */
export function usePageTitle() {
  const text = useText('shell');
  const id = useRouterState({
    select: ({ matches }): IdOf<'shell'> | undefined => {
      const last = matches.at(-1);
      if (last?.routeId === '__root__' || last?.status === 'notFound')
        return 'shell.title.notFound';
      if (last?.status === 'error') return 'shell.title.error';
      return last?.staticData.title;
    },
  });
  useEffect(() => {
    const product = text('common.productName');
    document.title = id ? `${text(id)} - ${product}` : product;
  }, [id, text]);
}
