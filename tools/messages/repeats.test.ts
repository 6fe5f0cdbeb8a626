import { expect, it } from 'vitest';
import type { Catalogs } from './catalogs.ts';
import { findRepeats } from './repeats.ts';

const languages = (own: Record<string, [string, string]>): Catalogs[] =>
  [0, 1].map((place) => {
    const texts = Object.entries(own).map(([key, both]) => [key, both[place] ?? ''] as const);
    const shared = { 'words.status': ['Status', 'État'][place] ?? '' };
    return new Map([
      ['words', shared],
      ['tickets', Object.fromEntries(texts)],
    ]);
  });

it('finds a text that stands in the words already, in every language', () => {
  expect(findRepeats(languages({ 'tickets.state': ['Status', 'État'] }))).toEqual([
    'tickets tickets.state: words.status has the same text in every language',
  ]);
});

it('leaves a text that one language writes otherwise', () => {
  expect(findRepeats(languages({ 'tickets.state': ['Status', 'Statut'] }))).toEqual([]);
});

it('leaves headers of columns and texts of codes, which stand under a name of their own', () => {
  const own: Record<string, [string, string]> = {
    'tickets.column.state': ['Status', 'État'],
    'tickets.kind.STATE': ['Status', 'État'],
  };
  expect(findRepeats(languages(own))).toEqual([]);
});
