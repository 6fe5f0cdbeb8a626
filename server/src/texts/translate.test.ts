import { expect, it } from 'vitest';
import { textIn, translate } from './translate.ts';

it('renders a message in each language', () => {
  expect(translate('en-US', 'exports.company')).toBe('Company');
  expect(translate('es-MX', 'exports.company')).toBe('Empresa');
  expect(textIn('fr-CA')('exports.company')).toBe('Entreprise');
});

it('fills in values, and groups numbers as the language does', () => {
  const rows = { rows: 10_000 };
  expect(translate('en-US', 'file.too_many_rows', rows)).toContain(' 10,000.');
  expect(translate('fr-CA', 'file.too_many_rows', rows)).toMatch(/ 10\s000/);
});

it('takes braces and tags in a value as text', () => {
  const values = { name: 'Ana', actor: '<b>{name}</b>', company: 'Acme', domain: 'acme.example' };
  expect(translate('en-US', 'mail.domainAdded.body', values)).toContain('<b>{name}</b>');
});

it('takes dollar signs and names of object methods in a value as text', () => {
  const values = { field: 'Note', value: '$& $1 {field} constructor' };
  expect(translate('en-US', 'activity-events.set', values)).toBe('Note: $& $1 {field} constructor');
});
