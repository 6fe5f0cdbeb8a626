import { createContext, useContext } from 'react';

const unsearchable = /[^\p{L}\p{M}\p{N}_ ]+/gu;

/** A name as version 1 can search for it: letters, digits, underscores and spaces. */
export const plainName = (name: string) =>
  name.replace(unsearchable, ' ').replace(/ +/g, ' ').trim();

export const isPlainName = (name: string) => name.search(unsearchable) < 0;

/** How a name becomes a search on this screen: as it is, unless the screen asks for less. */
export const SearchableContext = createContext((name: string) => name);

export const useSearchable = () => useContext(SearchableContext);
