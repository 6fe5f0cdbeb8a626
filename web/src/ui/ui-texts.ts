import { createContext, useContext } from 'react';

/** The words that the widgets themselves say. The application gives them in its language. */
export interface UiTexts {
  close: string;
  cancel: string;
  retry: string;
  clearSearch: string;
  loading: string;
  draftKept: string;
  startOver: string;
  nothingFound: string;
  rowsPerPage: string;
  pagination: string;
  previousPage: string;
  nextPage: string;
  actions: string;
  details: string;
  page: (page: number) => string;
  actionsOf: (row: string) => string;
  detailsOf: (row: string) => string;
  rowsShown: (range: { from: number; to: number; total: number }) => string;
  charactersUsed: (count: { used: number; max: number }) => string;
  reference: (id: string) => string;
}

export const UiTextsContext = createContext<UiTexts | null>(null);

export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) throw new Error('The widgets need a UiTextsContext around them.');
  return texts;
}
