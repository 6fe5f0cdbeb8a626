import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { type UiTexts, UiTextsContext } from '../ui/ui-texts.ts';

const texts: UiTexts = {
  locale: 'en-US',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Retry',
  clearSearch: 'Clear the search',
  loading: 'Loading',
  draftKept: 'We kept what you had typed.',
  startOver: 'Start over',
  nothingFound: 'Nothing found',
  typeToSearch: 'Type to search',
  search: 'Search',
  selectAll: 'Select all',
  clear: 'Clear',
  reset: 'Reset',
  done: 'Done',
  rangeStart: 'Start',
  rangeEnd: 'End',
  rangeReversed: 'The end is before the start',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  seeMore: 'See more',
  seeLess: 'See less',
  rowsPerPage: 'Rows per page',
  pagination: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  actions: 'Actions',
  details: 'Details',
  noData: 'No data available.',
  rowsFailed: 'The rows could not be loaded',
  selectPage: 'Select all rows on this page',
  clearSelection: 'Clear selection',
  page: (page) => `Page ${page}`,
  actionsOf: (row) => `Actions for ${row}`,
  detailsOf: (row) => `Details of ${row}`,
  selectRow: (row) => `Select ${row}`,
  selected: (count) => `${count} selected`,
  noMatch: (search) => `No row matches “${search}”`,
  rowsShown: ({ from, to, total, isMore }) =>
    `${from}-${to} of ${isMore ? 'more than ' : ''}${total}`,
  charactersUsed: ({ used, max }) => `${used} of ${max}`,
  reference: (id) => `Reference: ${id}`,
  resultsFound: (count) => `${count} results`,
  chosen: (count) => `${count} chosen`,
  rangeShown: ({ start, end }) => `${start} – ${end}`,
  rangeTooLong: (days) => `Date range can't be more than ${days} days`,
  rangeOutside: ({ min, max }) => `Choose dates from ${min} to ${max}`,
};

/** A widget alone, with words of its own. */
export function renderWidget(widget: ReactNode) {
  const around = (children: ReactNode) => (
    <MantineProvider env="test">
      <UiTextsContext value={texts}>{children}</UiTextsContext>
    </MantineProvider>
  );
  const { rerender } = render(around(widget));
  return { user: userEvent.setup(), rerender: (next: ReactNode) => rerender(around(next)) };
}

/** The width that media queries see. */
export function setWidth(width: number) {
  (
    window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  ).happyDOM.setViewport({ width });
}

afterEach(() => {
  cleanup();
  setWidth(1280);
});
