import { expect, it } from 'vitest';
import { frenchSpaces } from './french-spaces.ts';

it.each([
  ['Rôle : {before} → {after}', 'Rôle\u00a0: {before} → {after}'],
  ['Reste tel quel :', 'Reste tel quel\u00a0:'],
  ['Il n’y a pas de rôle « {role} ».', 'Il n’y a pas de rôle «\u00a0{role}\u00a0».'],
  ['{when, time, ::Hm}', '{when, time, ::Hm}'],
])('no line of French breaks before a colon or inside its quotation marks: %s', (text, shown) => {
  expect(frenchSpaces(text)).toBe(shown);
});
