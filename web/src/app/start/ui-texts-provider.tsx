import { type ReactNode, useMemo } from 'react';
import { useLocale } from '../../lib/i18n/locale-context.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { type UiTexts, UiTextsContext } from '../../ui/ui-texts.ts';

/** Gives the widgets their words. */
export function UiTextsProvider({ children }: { children: ReactNode }) {
  const text = useText('common');
  const { locale } = useLocale();
  const texts = useMemo<UiTexts>(
    () => ({
      locale,
      close: text('common.close'),
      cancel: text('common.cancel'),
      retry: text('common.retry'),
      clearSearch: text('common.clearSearch'),
      loading: text('common.loading'),
      draftKept: text('common.draft.kept'),
      startOver: text('common.draft.startOver'),
      nothingFound: text('common.nothingFound'),
      typeToSearch: text('common.typeToSearch'),
      search: text('common.search'),
      selectAll: text('common.selectAll'),
      clear: text('common.clear'),
      reset: text('common.reset'),
      done: text('common.done'),
      rangeStart: text('common.range.start'),
      rangeEnd: text('common.range.end'),
      rangeReversed: text('common.range.reversed'),
      previousMonth: text('common.range.previousMonth'),
      nextMonth: text('common.range.nextMonth'),
      seeMore: text('common.seeMore'),
      seeLess: text('common.seeLess'),
      rowsPerPage: text('common.table.rowsPerPage'),
      pagination: text('common.table.pagination'),
      previousPage: text('common.table.previousPage'),
      nextPage: text('common.table.nextPage'),
      actions: text('common.table.actions'),
      details: text('common.table.details'),
      noData: text('common.table.noData'),
      rowsFailed: text('common.table.failed'),
      selectPage: text('common.table.selectPage'),
      clearSelection: text('common.table.clearSelection'),
      page: (page) => text('common.table.page', { page }),
      actionsOf: (row) => text('common.table.actionsOf', { row }),
      detailsOf: (row) => text('common.table.detailsOf', { row }),
      selectRow: (row) => text('common.table.selectRow', { row }),
      selected: (count) => text('common.table.selected', { count }),
      noMatch: (search) => text('common.table.noMatch', { search }),
      rowsShown: ({ isMore = false, ...range }) =>
        text(isMore ? 'common.table.rowsShownOfMore' : 'common.table.rowsShown', range),
      charactersUsed: (count) => text('common.charactersUsed', count),
      reference: (id) => text('common.reference', { id }),
      resultsFound: (count) => text('common.resultsFound', { count }),
      chosen: (count) => text('common.chosen', { count }),
      rangeShown: (range) => text('common.range.shown', range),
      rangeTooLong: (days) => text('common.range.tooLong', { days }),
      rangeOutside: (bounds) => text('common.range.outside', bounds),
    }),
    [text, locale],
  );
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}
