import { expect, it } from 'vitest';
import { theme } from './theme.ts';

it('changes its layout at the widths of the house', () => {
  expect(theme.breakpoints).toEqual({
    xs: '0em',
    sm: '22.5em',
    md: '48em',
    lg: '64em',
    xl: '90em',
    xxl: '180em',
  });
});
