import { type MantineColorScheme, MantineContext, MantineThemeProvider } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import { theme } from './theme.ts';

interface Props {
  colorScheme: MantineColorScheme;
  setColorScheme: (next: MantineColorScheme) => void;
  getStyleNonce: () => string;
  children: ReactNode;
}

/** In tests of screens Mantine shows and hides its parts without transitions, as its own provider does for them. */
export const ThemeEnvironment = createContext<'default' | 'test'>('default');

const getRootElement = () => document.documentElement;

/**
 * Mantine's provider without the code that computes the theme's variables: they are in variables.css,
 * so that no page has to load and run it. Inside another provider it adds nothing.
 */
export function ThemeProvider({ colorScheme, setColorScheme, getStyleNonce, children }: Props) {
  const env = use(ThemeEnvironment);
  if (use(MantineContext)) return children;
  return (
    <MantineContext
      value={{
        colorScheme,
        setColorScheme,
        env,
        clearColorScheme: () => setColorScheme('auto'),
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
