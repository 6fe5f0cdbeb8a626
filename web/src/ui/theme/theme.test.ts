import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';

it('changes its layout at the breakpoints of the specification', () => {
  expect(theme.breakpoints).toEqual({
    xs: '0em',
    sm: '22.5em',
    md: '48em',
    lg: '64em',
    xl: '90em',
    xxl: '180em',
  });
});

it('has the breakpoints of the second theme too', () => {
  expect(Object.values(theme.other?.secondThemeBreakpoints ?? {})).toEqual([600, 960, 1280, 1920]);
});

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split("[data-mantine-color-scheme='dark']");
const colorOf = (part: string, name: string) =>
  new RegExp(`--${name}: (#[0-9a-f]+);`).exec(part)?.[1];

it.each([
  ['ink', 'gray', 9, 'dark', 0],
  ['ink-soft', 'gray', 7, 'dark', 2],
  ['ink-faint', 'gray', 6, 'dark', 3],
  ['line-strong', 'gray', 4, 'dark', 4],
  ['accent', 'purple', 6, 'purple', 4],
] as const)(
  'has the colour of the token %s, light and dark',
  (token, lightName, lightShade, darkName, darkShade) => {
    expect(colorOf(light, token)).toBe(theme.colors?.[lightName]?.[lightShade]);
    expect(colorOf(dark, token)).toBe(theme.colors?.[darkName]?.[darkShade]);
  },
);

it.each([
  ['line', 'gray', 3],
  ['accent-soft', 'purple', 0],
  ['accent-line', 'purple', 2],
] as const)('has the colour of the token %s in light', (token, name, shade) => {
  expect(colorOf(light, token)).toBe(theme.colors?.[name]?.[shade]);
});

it.each([
  ['page', 7],
  ['surface', 6],
] as const)('has the colour of the token %s in dark', (token, shade) => {
  expect(colorOf(dark, token)).toBe(theme.colors?.dark?.[shade]);
});
