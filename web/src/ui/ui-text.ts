import type { common } from '@endcap/messages/en-US/common';
import { createContext, useContext } from 'react';

/** Gives a common text in the user's language. */
export type UiText = (id: keyof typeof common, values?: Record<string, string | number>) => string;

interface UiLanguage {
  /** Dates and alphabetical order follow it. */
  locale: string;
  text: UiText;
}

export const UiLanguageContext = createContext<UiLanguage | null>(null);

function useUiLanguage(): UiLanguage {
  const language = useContext(UiLanguageContext);
  if (!language) throw new Error('The widgets need a UiLanguageContext around them.');
  return language;
}

export const useUiText = (): UiText => useUiLanguage().text;
export const useUiLocale = (): string => useUiLanguage().locale;
