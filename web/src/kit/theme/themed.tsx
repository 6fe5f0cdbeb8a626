import type { ComponentType, ReactNode } from 'react';
import { setColorScheme, useColorScheme } from '../../lib/browser/color-scheme.ts';
import { pageSetting } from '../../lib/configuration/page-settings.ts';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';

const getStyleNonce = () => pageSetting('csp-nonce') ?? '';

/** What Mantine's widgets need around them. The first load of / and /login has neither. */
export function Themed({ children }: { children: ReactNode }) {
  const colorScheme = useColorScheme();
  return (
    <ThemeProvider {...{ colorScheme, setColorScheme, getStyleNonce }}>{children}</ThemeProvider>
  );
}

/** The same component with the theme around it. */
export function themed<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <Themed>
      <Part {...props} />
    </Themed>
  );
}
