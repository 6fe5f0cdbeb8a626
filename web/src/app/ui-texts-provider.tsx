import { type ReactNode, useMemo } from 'react';
import { useText } from '../lib/messages.ts';
import { type UiTexts, UiTextsContext } from '../ui/ui-texts.ts';

/** Gives the widgets their words. */
export function UiTextsProvider({ children }: { children: ReactNode }) {
  const text = useText('common');
  const texts = useMemo<UiTexts>(
    () => ({
      close: text('common.close'),
      cancel: text('common.cancel'),
      retry: text('common.retry'),
      clearSearch: text('common.clearSearch'),
      loading: text('common.loading'),
      draftKept: text('common.draft.kept'),
      startOver: text('common.draft.startOver'),
      nothingFound: text('common.nothingFound'),
      rowsPerPage: text('common.table.rowsPerPage'),
      pagination: text('common.table.pagination'),
      previousPage: text('common.table.previousPage'),
      nextPage: text('common.table.nextPage'),
      actions: text('common.table.actions'),
      details: text('common.table.details'),
      page: (page) => text('common.table.page', { page }),
      actionsOf: (row) => text('common.table.actionsOf', { row }),
      detailsOf: (row) => text('common.table.detailsOf', { row }),
      rowsShown: (range) => text('common.table.rowsShown', range),
      charactersUsed: (count) => text('common.charactersUsed', count),
      reference: (id) => text('common.reference', { id }),
    }),
    [text],
  );
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}
