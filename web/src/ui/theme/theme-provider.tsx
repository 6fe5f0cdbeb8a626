import {
  type MantineColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { theme } from './theme.ts';

interface Props {
  colorSchemeManager: MantineColorSchemeManager;
  getStyleNonce: () => string;
  children: ReactNode;
}

const getRootElement = () => document.documentElement;
/** React warns about layout effects on a server. */
const useEffectInBrowser = import.meta.env.SSR ? () => undefined : useLayoutEffect;

/**
 * Mantine's provider without the code that computes the theme's variables: they are in variables.css,
 * so that no page has to load and run it.
 */
export function ThemeProvider({ colorSchemeManager, getStyleNonce, children }: Props) {
  const scheme = useProviderColorScheme({
    manager: colorSchemeManager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  });
  useEffectInBrowser(() => {
    getRootElement().setAttribute('data-respect-reduced-motion', 'true');
  }, []);
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        getStyleNonce,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: false,
        deduplicateInlineStyles: false,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
