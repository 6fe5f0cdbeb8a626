import { describe, expect, it } from 'vitest';
import { cutOfList, formatList } from './list-text.ts';

const products = ['Report Builder', 'Item Setup', 'Insights'];

describe('a list', () => {
  it('ends as its language ends it', () => {
    expect(formatList(products, 'en-US')).toBe('Report Builder, Item Setup, and Insights');
    expect(formatList(products, 'es-MX')).toBe('Report Builder, Item Setup e Insights');
    expect(formatList(products, 'fr-CA')).toBe('Report Builder, Item Setup et Insights');
    expect(formatList([], 'fr-CA')).toBe('');
  });

  it.each(['en-US', 'es-MX', 'fr-CA'] as const)('is cut after a whole name in %s', (locale) => {
    const cutAt = (limit: number, parts = products) =>
      formatList(parts, locale).slice(0, cutOfList(parts, limit, locale));
    expect(cutAt(30)).toBe('Report Builder, Item Setup');
    expect(cutAt(20)).toBe('Report Builder');
    expect(cutAt(3)).toBe('Report Builder');
    expect(cutAt(20, ['Report Builder', 'Item Setup'])).toBe('Report Builder');
    expect(cutAt(60)).toBe(formatList(products, locale));
  });
});
