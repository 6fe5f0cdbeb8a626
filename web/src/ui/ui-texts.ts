import { createContext, useContext } from 'react';

/** The words that the widgets themselves say. The application gives them in its language. */
export interface UiTexts {
  /** The language that they are in: dates and alphabetical order follow it. */
  locale: string;
  close: string;
  cancel: string;
  retry: string;
  clearSearch: string;
  loading: string;
  draftKept: string;
  startOver: string;
  nothingFound: string;
  typeToSearch: string;
  search: string;
  selectAll: string;
  clear: string;
  reset: string;
  done: string;
  rangeStart: string;
  rangeEnd: string;
  rangeReversed: string;
  previousMonth: string;
  nextMonth: string;
  seeMore: string;
  seeLess: string;
  rowsPerPage: string;
  pagination: string;
  previousPage: string;
  nextPage: string;
  actions: string;
  details: string;
  noData: string;
  rowsFailed: string;
  selectPage: string;
  clearSelection: string;
  page: (page: number) => string;
  actionsOf: (row: string) => string;
  detailsOf: (row: string) => string;
  selectRow: (row: string) => string;
  selected: (count: number) => string;
  noMatch: (search: string) => string;
  /** `isMore`: of more than the total. */
  rowsShown: (range: { from: number; to: number; total: number; isMore?: boolean }) => string;
  charactersUsed: (count: { used: number; max: number }) => string;
  reference: (id: string) => string;
  resultsFound: (count: number) => string;
  chosen: (count: number) => string;
  rangeShown: (range: { start: string; end: string }) => string;
  rangeTooLong: (days: number) => string;
  rangeOutside: (bounds: { min: string; max: string }) => string;
}

export const UiTextsContext = createContext<UiTexts | null>(null);

export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) throw new Error('The widgets need a UiTextsContext around them.');
  return texts;
}
