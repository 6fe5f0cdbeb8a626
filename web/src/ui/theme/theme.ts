import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { breakpoints, secondThemeBreakpoints } from './breakpoints.ts';

/* Mantine computes with these, so they are hex values; a test compares them with tokens.css. */
const purple: MantineColorsTuple = [
  '#f6f3fe',
  '#ebe4fd',
  '#d5c8fb',
  '#bda6f8',
  '#a98bf5',
  '#8460e8',
  '#6236d9',
  '#5429c4',
  '#4621a6',
  '#2e1570',
];

const gray: MantineColorsTuple = [
  '#faf9fc',
  '#f4f2f8',
  '#ece9f2',
  '#e7e4ee',
  '#d6d1e1',
  '#a49eb5',
  '#6f6985',
  '#575169',
  '#332e47',
  '#1b1730',
];

const dark: MantineColorsTuple = [
  '#f3f0fa',
  '#d6d1e4',
  '#b5afc7',
  '#968fad',
  '#3b3551',
  '#272139',
  '#1a1627',
  '#13101d',
  '#0f0c17',
  '#0a0810',
];

const pixelsPerEm = 16;
const inEm = Object.fromEntries(
  Object.entries(breakpoints).map(([name, width]) => [name, `${width / pixelsPerEm}em`]),
);

export const theme = createTheme({
  colors: { purple, gray, dark },
  primaryColor: 'purple',
  primaryShade: 6,
  black: '#1b1730',
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Figtree Variable', system-ui, sans-serif", fontWeight: '700' },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-md)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-2xl)',
  },
  lineHeights: { xs: '1.34', sm: '1.43', md: '1.43', lg: '1.5', xl: '1.4' },
  radius: {
    xs: 'var(--radius-xs)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: 'var(--radius-xl)',
  },
  defaultRadius: 'md',
  breakpoints: inEm,
  other: { secondThemeBreakpoints },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Maps Mantine's variables to our tokens. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--danger)',
  },
  light: { '--mantine-color-default-hover': '#f7f5fb' },
  dark: {
    '--mantine-color-default-hover': '#211c31',
    // Mantine's own is the colour of a card: the button would be gone.
    '--mantine-color-disabled': '#272139',
  },
});
