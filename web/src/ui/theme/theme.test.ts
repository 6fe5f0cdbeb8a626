import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ConvertCSSVariablesInput,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { expect, it } from 'vitest';
import { cssVariables, theme } from './theme.ts';

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

/** Linear light of one channel, as WCAG 2 computes it. */
function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex;
  const channels = full.match(/[0-9a-f]{2}/g) ?? [];
  const [red = 0, green = 0, blue = 0] = channels.map((pair) => linear(Number.parseInt(pair, 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(scheme: string, token: string, ground: string): number {
  const hexOf = (name: string) => colorOf(scheme, name) ?? expect.fail(`no colour --${name}`);
  const [darker = 0, lighter = 0] = [luminance(hexOf(token)), luminance(hexOf(ground))].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const text = 4.5;
const control = 3;
const grounds = ['page', 'surface'];
const contrasts = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent-text', 'danger', 'warning'].map((token) => ({
    what: 'text',
    token,
    grounds,
    least: text,
  })),
  { what: 'text', token: 'danger', grounds: ['danger-soft'], least: text },
  { what: 'text', token: 'warning', grounds: ['warning-soft'], least: text },
  { what: 'text', token: 'accent-text', grounds: ['accent-soft'], least: text },
  {
    what: 'border of a field, checkbox or radio',
    token: 'control-line',
    grounds: [...grounds, 'accent-soft'],
    least: control,
  },
  {
    what: 'underline of a tab, focused field, ticked box',
    token: 'accent',
    grounds: [...grounds, 'accent-soft'],
    least: control,
  },
  ...['tone-pink', 'tone-blue', 'tone-amber', 'tone-green'].map((token) => ({
    what: 'icon',
    token,
    grounds,
    least: control,
  })),
].flatMap(({ grounds: all, ...rest }) => all.map((ground) => ({ ...rest, ground })));

it('has enough contrast in both colour schemes, as docs/contrast.md lists', async () => {
  const rows = contrasts.map(({ what, token, ground, least }) => {
    const figures = [light, dark].map((scheme) => contrast(scheme, token, ground));
    for (const figure of figures) expect(figure, `${token} on ${ground}`).toBeGreaterThan(least);
    const [onLight, onDark] = figures.map((figure) => figure.toFixed(2));
    return `| ${what} | ${token} | ${ground} | ${least} | ${onLight} | ${onDark} |`;
  });
  const page = [
    '# Contrast',
    '',
    'The contrast of the colour tokens (web/src/ui/theme/tokens.css) as WCAG 2 computes it. A test writes and compares this page: `vitest run --project web web/src/ui/theme -u`.',
    '',
    '| what | token | on | at least | light | dark |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/contrast.md'));
});

it('has its variables in variables.css, apart from those that Mantine’s own styles have', async () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged));
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  const changed = (part: keyof ConvertCSSVariablesInput) => {
    const unchanged = new Map(Object.entries(defaults[part]));
    return Object.fromEntries(
      Object.entries(variables[part]).filter(([name, value]) => unchanged.get(name) !== value),
    );
  };
  const ruleOf = (selector: string, part: keyof ConvertCSSVariablesInput) => [
    `${selector} {`,
    ...Object.entries(changed(part)).map(([name, value]) => `  ${name}: ${value};`),
    '}',
    '',
  ];
  const page = [
    '/* The variables of theme.ts. A test writes and compares this file: `vitest run --project web web/src/ui/theme -u`. */',
    ...ruleOf(':root', 'variables'),
    ...ruleOf(":root[data-mantine-color-scheme='dark']", 'dark'),
    ...ruleOf(":root[data-mantine-color-scheme='light']", 'light'),
  ].join('\n');
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, 'variables.css'));
});
