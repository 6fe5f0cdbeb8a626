import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { type UiTexts, UiTextsContext } from '../ui/ui-texts.ts';

const texts: UiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Retry',
  clearSearch: 'Clear the search',
  loading: 'Loading',
  draftKept: 'We kept what you had typed.',
  startOver: 'Start over',
  nothingFound: 'Nothing found',
  rowsPerPage: 'Rows per page',
  pagination: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  actions: 'Actions',
  details: 'Details',
  page: (page) => `Page ${page}`,
  actionsOf: (row) => `Actions for ${row}`,
  detailsOf: (row) => `Details of ${row}`,
  rowsShown: ({ from, to, total }) => `${from}-${to} of ${total}`,
  charactersUsed: ({ used, max }) => `${used} of ${max}`,
  reference: (id) => `Reference: ${id}`,
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
